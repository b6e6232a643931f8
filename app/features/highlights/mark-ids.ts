export const markId = (highlightId: string) => `mark-${highlightId}`
export const noteId = (highlightId: string) => `note-${highlightId}`
