/**
 * Increased by one when a client of the previous version could do harm by writing: a field has a new meaning, or a
 * call was removed. New fields and new calls don't change it.
 */
export const contractVersion = 4

/** A header of every response; `GET /healthz` has it as `contractVersion`, too. */
export const contractVersionHeader = 'X-Contract-Version'
