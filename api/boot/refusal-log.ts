import type { Request, Response } from 'express'
import { callAt } from '#blocks/contract/calls/call-at.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { maybeCallerOf } from '../auth/caller.ts'
import { cutText } from '../http/cut-text.ts'

export type LogRefusal = (req: Request, res: Response, problem: Problem) => void

/** No sign-in, no right or another site's page, too many tries. */
const loggedStatuses: ReadonlySet<number> = new Set([401, 403, 429])
const mostInAMinute = 60

/**
 * Prints one line for each refused call, so that guessing and probing can be found later. It holds nothing of what was
 * sent: no body, no query, no e-mail. Beyond 60 a minute refusals are only counted, so that nobody fills the disk.
 */
export function createRefusalLog(print: (line: string) => void, now: () => Date): LogRefusal {
  let minute = 0
  let count = 0

  return (req, res, { status, title }) => {
    if (!loggedStatuses.has(status) || isPlainVisit(req, status)) return
    const at = now()
    startMinute(at)
    count += 1
    if (count > mostInAMinute) return
    const caller = maybeCallerOf(res)
    const who = caller ? `account ${caller.user.id}` : 'nobody'
    const call = `${req.method} ${shownPath(req)}`
    print(`${at.toISOString()} refused ${status} ${title}: ${call} by ${who} from ${req.ip ?? 'unknown'}`)
  }

  function startMinute(at: Date): void {
    const current = Math.floor(at.getTime() / 60_000)
    if (current === minute) return
    const more = count - mostInAMinute
    if (more > 0) print(`${at.toISOString()} refused ${more} more calls before, which are not listed`)
    minute = current
    count = 0
  }
}

/** The staff area asks who is signed in whenever it opens; nobody is refused anything by that. */
function isPlainVisit({ method, headers }: Request, status: number): boolean {
  return status === 401 && method === 'GET' && !headers.cookie && !headers.authorization
}

/** The path of a call that is open to anyone may hold a secret, as that of the private calendar does. */
function shownPath({ method, originalUrl }: Request): string {
  const path = originalUrl.split('?', 1)[0] ?? ''
  const { call } = callAt(method, path)
  return call?.who === 'anyone' ? call.path : cutText(inertLine(path), 200)
}
