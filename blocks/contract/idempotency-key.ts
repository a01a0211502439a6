/**
 * Names one write of a page (draft-ietf-httpapi-idempotency-key-header), so that it can be sent again after an answer
 * that got lost: it is carried out once. Clients send a UUID.
 */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** `true` on what answers a repeat. */
export const replayedHeader = 'Idempotency-Replayed'

/** Visible ASCII. */
export const idempotencyKeyPattern = /^[!-~]{1,100}$/
