/** Poems of a block. One that has twice as many is cut in two. */
export const BLOCK_SIZE = 250
