import type { ReactNode, SVGProps } from "react"

type Props = SVGProps<SVGSVGElement>

const Icon = ({ children, ...props }: Props & { children: ReactNode }) => (
	<svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" {...props}>
		{children}
	</svg>
)

export const HomeIcon = (props: Props) => <Icon {...props}><path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z" /></Icon>
export const BookIcon = (props: Props) => <Icon {...props}><path d="M12 6.5C10 5 7 4.5 3.5 4.800V18.500C7 18.2 10 18.7 12 20.200c2-1.5 5-2 8.5-1.700V4.800C17 4.5 14 5 12 6.500zm0 0v13.7" /></Icon>
export const SwordsIcon = (props: Props) => <Icon {...props}><path d="M4 4l11 11M4 4v3l9 9m3-1-3 3m2-1.500L19 20M20 4 9 15M20 4v3l-9 9m-3-1 3 3m-2-1.500L5 20" /></Icon>
export const QuillIcon = (props: Props) => <Icon {...props}><path d="M4 20C6 12 11 5 20 4c0 6-3 11-10 12l-3 .5M4 20l4-6m1-1 6-5" /></Icon>
export const PoetsIcon = (props: Props) => <Icon {...props}><circle cx="9" cy="8" r="3.5" /><path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3 3 0 0 1 0 6m1.5 3.500c2.5.5 3.8 2.5 4 5.5" /></Icon>
export const AboutIcon = (props: Props) => <Icon {...props}><circle cx="12" cy="12" r="8.5" /><path d="M12 11v5.500M12 7.600v.1" /></Icon>
export const AdminIcon = (props: Props) => <Icon {...props}><path d="M12 3.5 19 6v5.500c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z" /></Icon>
export const LogoutIcon = (props: Props) => <Icon {...props}><path d="M10 4H5v16h5M14 8l4 4-4 4m4-4H9" /></Icon>
export const ArrowLeftIcon = (props: Props) => <Icon {...props}><path d="M14.5 5 8 12l6.5 7" /></Icon>
export const ArrowRightIcon = (props: Props) => <Icon {...props}><path d="M9.5 5 16 12l-6.5 7" /></Icon>
export const DiceIcon = (props: Props) => <Icon {...props}><rect x="4" y="4" width="16" height="16" rx="3" /><path d="M8.5 8.500v.1m7 6.900v.1m0-7v.1m-7 6.900v.1M12 12v.1" strokeWidth="2.4" /></Icon>
export const LockIcon = (props: Props) => <Icon {...props}><rect x="5" y="10.5" width="14" height="9.5" rx="1.5" /><path d="M8 10.500V8a4 4 0 0 1 8 0v2.5" /></Icon>
export const CloseIcon = (props: Props) => <Icon {...props}><path d="m6 6 12 12M18 6 6 18" /></Icon>
export const ExternalIcon = (props: Props) => <Icon {...props}><path d="M14 4h6v6m0-6-9 9M18 14v5.500H4.500V6H10" /></Icon>
export const SearchIcon = (props: Props) => <Icon {...props}><circle cx="10.5" cy="10.5" r="6" /><path d="m15 15 5 5" /></Icon>
export const ChevronDownIcon = (props: Props) => <Icon {...props}><path d="m6 9.5 6 6 6-6" /></Icon>

/** The mark of the house: a moose, head on; drawn by the style sheet in the colour of the text. */
export const MooseMark = ({ className = "h-7 w-8" }: { className?: string }) => <span aria-hidden="true" className={`moose ${className}`} />
