import { Button } from "~/ui/button"
import { fieldClass } from "~/ui/forms/form-field"

/** With scripts the button copies the text. */
export const ResultText = ({ text }: { text: string }) => (
	<div data-copy-text className="border-t border-rule pt-4 print:hidden">
		<Button type="button" hidden className="mb-3">
			Copy result
		</Button>
		<details>
			<summary className="w-fit py-1 text-lichen underline underline-offset-3">
				The result as text
			</summary>
			<textarea
				readOnly
				aria-label="The result as text"
				rows={text.split("\n").length + 2}
				className={fieldClass("mt-2 w-full text-[0.92rem]")}
				defaultValue={text}
			/>
		</details>
	</div>
)
