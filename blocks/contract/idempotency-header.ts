/**
 * Identifies one write of a page, one upload or one added record, note or account (draft-ietf-httpapi-idempotency-key-header), so that it can be
 * sent again after a lost response and is still carried out only once. Clients send a UUID.
 */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** `true` on the response to a repeat. */
export const replayedHeader = 'Idempotency-Replayed'

/** Visible ASCII, at most 100 characters. */
export const idempotencyKeyPattern = /^[!-~]{1,100}$/
