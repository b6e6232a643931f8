import type { HTMLAttributes } from "react"

type Props = HTMLAttributes<HTMLSpanElement>

/** Decoration by the style sheet (icons.css). Whoever gives it a meaning gives it a role and a name too. */
const icon = (name: string) =>
	function Icon({ className = "", ...props }: Props) {
		return (
			<span aria-hidden="true" className={`icon icon-${name} ${className}`.trimEnd()} {...props} />
		)
	}

export const HomeIcon = icon("home")
export const BookIcon = icon("book")
export const SwordsIcon = icon("swords")
export const QuillIcon = icon("quill")
export const PoetsIcon = icon("poets")
export const AboutIcon = icon("about")
export const AdminIcon = icon("admin")
export const LogoutIcon = icon("logout")
export const ArrowLeftIcon = icon("arrow-left")
export const ArrowRightIcon = icon("arrow-right")
export const DiceIcon = icon("dice")
export const LockIcon = icon("lock")
export const CloseIcon = icon("close")
export const ExternalIcon = icon("external")
export const SearchIcon = icon("search")
export const ChevronDownIcon = icon("chevron-down")

const Moose = icon("moose")

/** The mark of the house: a moose, head on. */
export const MooseMark = ({ className = "size-8" }: { className?: string }) => (
	<Moose className={`inline-block ${className}`} />
)
