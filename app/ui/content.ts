/** Floating elements go inside `<main>`, so that everything is inside a landmark. */
export const CONTENT_ID = "content"
