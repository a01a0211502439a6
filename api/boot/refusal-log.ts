import type { Request, Response } from 'express'
import { allCalls, callAt } from '#blocks/contract/calls/calls.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { networkOf } from '../base/http/network-of.ts'
import { maybeCallerOf } from '../serve/auth/caller.ts'

export type LogRefusal = (req: Request, res: Response, problem: Problem) => void

/** No sign-in, no right or another site's page, too many tries. */
const loggedStatuses: ReadonlySet<number> = new Set([401, 403, 429])
/** In a minute, so that nobody hides what he tries next behind his own noise, and many together don't fill the disk. */
const mostOfOneAddress = 60
const mostOfAll = 600

/**
 * Prints one line for each refused call, so that guessing and probing can be found later. It holds nothing of what was
 * sent: no body, no query, no e-mail. Beyond 60 a minute from an address refusals are only counted.
 */
export function createRefusalLog(print: (line: string) => void, now: () => Date): LogRefusal {
  let minute = 0
  let printed = 0
  let more = 0
  const byAddress = new Map<string, number>()

  return (req, res, { status, title }) => {
    if (!loggedStatuses.has(status) || isPlainVisit(req, status)) return
    const at = now()
    startMinute(at)
    const network = networkOf(req.ip ?? '')
    const count = byAddress.get(network) ?? 0
    if (printed >= mostOfAll || count >= mostOfOneAddress) {
      more += 1
      return
    }
    printed += 1
    byAddress.set(network, count + 1)
    const caller = maybeCallerOf(res)
    const who = caller ? `account ${caller.user.id}` : 'nobody'
    const call = `${req.method} ${shownPath(req)}`
    print(`${at.toISOString()} refused ${status} ${title}: ${call} by ${who} from ${req.ip ?? 'unknown'}`)
  }

  function startMinute(at: Date): void {
    const current = Math.floor(at.getTime() / 60_000)
    if (current === minute) return
    if (more > 0) print(`${at.toISOString()} refused ${more} more calls before, which are not listed`)
    minute = current
    printed = 0
    more = 0
    byAddress.clear()
  }
}

/** The staff area asks who is signed in whenever it opens; nobody is refused anything by that. */
function isPlainVisit({ method, headers }: Request, status: number): boolean {
  return status === 401 && method === 'GET' && !headers.cookie && !headers.authorization
}

/** The path of a call open to anyone may hold a secret, as may other methods and paths below it. */
function shownPath({ method, originalUrl }: Request): string {
  const path = originalUrl.split('?', 1)[0] ?? ''
  const { call = openAbove(path) } = callAt(method, path)
  return call?.needs === 'anyone' ? call.path : cutText(inertLine(path), 200)
}

function openAbove(path: string) {
  return allCalls.find(({ needs, path: open }) => {
    const [fixed = '', name] = open.split(':', 2)
    return needs === 'anyone' && name !== undefined && path.toLowerCase().startsWith(fixed)
  })
}
