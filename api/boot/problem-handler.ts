import type { ErrorRequestHandler } from 'express'
import { ZodError } from 'zod'
import type { Problem } from '#blocks/contract/problem.ts'
import { flatIssues } from '#blocks/contract/values/flat-issues.ts'
import { AppError } from '../base/http/app-error.ts'
import { problem, sendProblem, serverProblem } from '../base/http/send-problem.ts'
import { staffReply } from '../routes/content/replies.ts'
import {
  InvalidDocument,
  RevisionConflict,
  retryAfterSeconds,
  StaleRead,
  StoreFull,
  StoreReadOnly,
  StoreUnavailable,
} from '../store/errors.ts'
import type { LogRefusal } from './refusal-log.ts'

/** The one place that turns an error into a response: a problem document (RFC 9457) without a stack trace. */
export function problemHandler(
  logError: (error: unknown) => void,
  logRefusal?: LogRefusal,
): ErrorRequestHandler {
  return (error, req, res, next) => {
    // The sender of a body that was refused meanwhile is gone: Express would print the error.
    if (res.writableEnded && req.readableAborted) return
    if (res.headersSent) return next(error)
    const body = shortened(problemFrom(error, logError))
    logRefusal?.(req, res, body)
    if (error instanceof AppError) res.set(error.headers)
    const retryAfter = secondsUntilRetry(error)
    if (retryAfter) res.set('Retry-After', String(retryAfter))
    if (error instanceof RevisionConflict && error.current) res.set('ETag', `"${error.current.revision}"`)
    sendProblem(res, body)
  }
}

function problemFrom(error: unknown, logError: (error: unknown) => void): Problem {
  if (error instanceof AppError)
    return { ...problem(error.status, error.title, error.message), ...error.extra }
  if (error instanceof ZodError) {
    const issues = flatIssues(error.issues).map(({ path, message }) => ({ path: jsonPointer(path), message }))
    return { ...problem(400, 'Invalid input', 'Some fields need fixing'), issues }
  }
  if (error instanceof RevisionConflict) return conflictProblem(error)
  if (error instanceof InvalidDocument) {
    return {
      ...problem(400, 'Invalid input', 'Some fields need fixing'),
      issues: [...error.issues],
    }
  }
  if (error instanceof StoreFull) {
    return problem(
      507,
      'Disk full',
      'The server’s disk is full: nothing was saved. Free some space and try again',
    )
  }
  if (error instanceof StoreReadOnly) {
    logError(error)
    return problem(
      503,
      'Read-only',
      error.place === 'database'
        ? 'Nothing was saved because the server can no longer use its database. Tell the person who looks after it'
        : 'Nothing was saved because the server’s disk had an error. The server is restarting. Try again in a minute',
    )
  }
  if (error instanceof StoreUnavailable) {
    logError(error)
    const detail = error.mayBeSaved
      ? 'The server lost its database while it was saving. Look whether your change is there before you try again'
      : 'Nothing was saved because the server can’t reach its database right now. Try again in a moment'
    return problem(503, 'Database not available', detail)
  }
  if (error instanceof StaleRead) {
    return problem(503, 'Busy', 'Nothing was saved because others were saving at the same time. Try again')
  }
  // The router could not decode the path: it holds a lone `%`, so nothing is there.
  if (error instanceof URIError && 'status' in error) {
    return problem(404, 'Not found', 'There is nothing at this address')
  }
  // Express's own errors, such as malformed JSON, say whether their message may be shown.
  if (isHttpError(error)) return problem(error.status, 'Bad request', error.message)
  logError(error)
  return serverProblem
}

const mostIssues = 20
/** With the rest of the problem at most 32 KB. */
const mostIssueBytes = 30_000

/** Whoever sends a thousand mistakes gets no answer of their length. */
function shortened(body: Problem): Problem {
  const issues = body.issues ?? []
  let bytes = 0
  const shown = issues.slice(0, mostIssues).filter((issue) => {
    const length = Buffer.byteLength(JSON.stringify(issue))
    if (bytes + length > mostIssueBytes) return false
    bytes += length
    return true
  })
  if (shown.length === issues.length) return body
  return { ...body, detail: `${body.detail}. There are more of them than are listed`, issues: shown }
}

/** For what passes soon. */
function secondsUntilRetry(error: unknown): number | undefined {
  if (error instanceof StoreUnavailable) return retryAfterSeconds
  return error instanceof StaleRead ? 1 : undefined
}

function conflictProblem({ collection, current }: RevisionConflict): Problem {
  if (!current) return problem(412, 'Deleted', 'This was deleted after you opened it')
  return {
    ...problem(412, 'Changed by someone else', 'Someone else changed this after you opened it'),
    current: staffReply(collection, current),
    currentUpdatedAt: current.updatedAt,
  }
}

function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function isHttpError(error: unknown): error is { status: number; message: string } {
  return error instanceof Error && 'expose' in error && error.expose === true && 'status' in error
}
