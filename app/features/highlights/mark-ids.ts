export const markId = (highlightId: string) => `mark-${highlightId}`
/** `number` counts from 1, with the empty lines, as the API does. */
export const lineId = (number: number) => `l${number}`
export const noteId = (highlightId: string) => `note-${highlightId}`
