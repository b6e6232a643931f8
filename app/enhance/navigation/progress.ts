/** The line under the bar. The style sheet waits before it shows it. */
export const showProgress = (isWaiting: boolean): boolean =>
	document.documentElement.toggleAttribute("data-waiting-for-page", isWaiting)
