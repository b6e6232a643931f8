/** The id of the page's `<main>`. What floats is put inside of it, so that nothing on a page stands outside a landmark. */
export const CONTENT_ID = "content"
