/**
 * Goes up by one when a program that knows only the version before could do harm by writing: a field that means
 * something else, a call that went away. New fields and new calls leave it alone.
 */
export const contractVersion = 2

/** On every reply that the app gives; `GET /healthz` tells it as `contractVersion`, too. */
export const contractVersionHeader = 'X-Contract-Version'
