import { classes } from "~/ui/classes"
import type { Progress } from "../../contest"
import { roundProgress, roundType } from "../contest-labels"

const HEADER = classes(
	"relative flex min-h-11 flex-wrap items-center gap-x-3 border-b border-rule py-1",
)
export const ContestHeader = ({
	progress,
	isCreating,
}: {
	progress: Progress
	isCreating: boolean
}) => (
	<header className={HEADER}>
		<h1 className="text-[1.1rem] sm:text-[1.2rem]">Deathmatch Progress</h1>
		<p className="eyebrow">{roundType(progress.pairingIndex)}</p>
		<p role="status" className="text-faded italic">
			{isCreating ? "Setting up..." : ""}
		</p>
		<RoundProgress progress={progress} />
	</header>
)

function RoundProgress({ progress }: { progress: Progress }) {
	const round = roundProgress(progress)
	if (!round) return null
	const fraction = `${round.decided}/${round.of}`
	return (
		<div className="ms-auto flex items-center gap-2">
			<div
				role="progressbar"
				aria-label="Decided in this round"
				aria-valuemin={0}
				aria-valuemax={round.of}
				aria-valuenow={round.decided}
				aria-valuetext={`${round.decided} of ${round.of}`}
				className={classes(
					"h-[0.4rem] overflow-hidden rounded-full border border-edge sm:w-40",
					// On a phone it is the lower edge of the row.
					"max-sm:absolute max-sm:inset-x-0 max-sm:-bottom-[0.2rem] max-sm:bg-paper",
				)}
			>
				<div
					className="h-full bg-lichen transition-[width] duration-200"
					style={{ width: `${(100 * round.decided) / round.of}%` }}
				/>
			</div>
			<span className="lining-nums tabular-nums">{fraction}</span>
		</div>
	)
}
