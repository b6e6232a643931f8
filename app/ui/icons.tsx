import type { HTMLAttributes } from "react"
import { classes } from "./classes"

type Props = HTMLAttributes<HTMLSpanElement>

const icon = (place: string) =>
	function Icon({ className = "", ...props }: Props) {
		return <span aria-hidden="true" className={classes("icon", place, className)} {...props} />
	}

export const HomeIcon = icon("[--at:0]")
export const BookIcon = icon("[--at:1]")
export const SwordsIcon = icon("[--at:2]")
export const QuillIcon = icon("[--at:3]")
export const PoetsIcon = icon("[--at:4]")
export const AboutIcon = icon("[--at:5]")
export const AdminIcon = icon("[--at:6]")
export const LogoutIcon = icon("[--at:7]")
export const ArrowLeftIcon = icon("[--at:8]")
export const ArrowRightIcon = icon("[--at:9]")
export const DiceIcon = icon("[--at:10]")
export const LockIcon = icon("[--at:11]")
export const CloseIcon = icon("[--at:12]")
export const ExternalIcon = icon("[--at:13]")
export const SearchIcon = icon("[--at:14]")
export const ChevronDownIcon = icon("[--at:15]")

const Moose = icon("[--at:16]")

export const MooseMark = ({ className = "size-8" }: { className?: string }) => (
	<Moose className={`inline-block ${className}`} />
)
