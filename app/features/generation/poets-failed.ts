/** The poet picker has no poets to show (GN-41). */
export const POETS_FAILED = "Failed to load poets. Please try again later."
