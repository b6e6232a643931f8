export const BOTTOM_DISTANCE = 10

/** Whether a scroll area's end is within 10 px (LM-02). */
export const isAtBottom = ({
	scrollTop,
	clientHeight,
	scrollHeight,
}: {
	scrollTop: number
	clientHeight: number
	scrollHeight: number
}): boolean => scrollHeight - scrollTop - clientHeight <= BOTTOM_DISTANCE
