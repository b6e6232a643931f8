let draining = false

/** True once the process is about to stop: a balancer should send nobody here any more. */
export const isDraining = (): boolean => draining

export function startDraining(): void {
	draining = true
}
