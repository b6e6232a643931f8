/** The id of a poem on the sheet's page. */
export const poemAnchor = (poemId: string) => `poem-${poemId.slice(0, 8)}`
/** The id of the form on a poem's page. */
export const ADD_FORM = "add-to-sheet"
