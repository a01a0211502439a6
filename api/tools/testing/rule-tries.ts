/**
 * Rules over several records are tried with calls that break them together, each sent to two servers at once.
 * `RULE_TRIES=1000` tries more, for some minutes.
 */
export const tries = Number(process.env.RULE_TRIES ?? (process.env.TEST_DEPTH === 'deep' ? 30 : 12))
export const longestMs = tries * 2_000 + 60_000

/** The statuses of one call to each server, sent at the same time; smaller ones first. */
export async function both(call: (number: number) => Promise<Response>): Promise<number[]> {
  return (await replies(call)).map(({ status }) => status).sort()
}

export function replies(call: (number: number) => Promise<Response>): Promise<[Response, Response]> {
  return Promise.all([call(0), call(1)])
}

export function ifRevision(revision: number) {
  return { 'If-Match': `"${revision}"` }
}
