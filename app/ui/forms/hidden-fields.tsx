export const HiddenFields = ({ fields }: { fields: Record<string, string> }) => (
	<>
		{Object.entries(fields).map(([name, value]) => (
			<input key={name} type="hidden" name={name} value={value} />
		))}
	</>
)
