import type { Request } from 'express'
import type { Call } from '#blocks/contract/calls/call.ts'
import { AppError } from '../../base/http/app-error.ts'

type Facts = { call: Call; hasCookie: boolean; publicUrl: string | undefined }

/** Calls that set the cookie: a foreign page must not sign a visitor in to an account of its choice. */
const startsSession = new Set([
  '/api/auth/login',
  '/api/auth/login/passkey',
  '/api/auth/second-step',
  '/api/auth/setup',
  '/api/auth/invite',
])

/**
 * Throws 403 for an unsafe call that carries the cookie and does not come from the site itself (contract §2). A sign-in
 * may also come without Origin and Sec-Fetch-Site: then the client is a program, not a page.
 */
export function refuseForeignOrigin(req: Request, { call, hasCookie, publicUrl }: Facts): void {
  if (call.method === 'GET') return
  const isStart = startsSession.has(call.path)
  if (!hasCookie && !isStart) return
  const site = req.get('Sec-Fetch-Site')
  const origin = req.get('Origin')
  if (site === undefined && origin === undefined) {
    if (hasCookie) throw foreignOrigin()
    return
  }
  const isOwn = site === undefined ? origin === ownOrigin(req, publicUrl) : site === 'same-origin'
  if (!isOwn) throw foreignOrigin()
}

/** Throws 403 for a form that another site's page sends. Programs send neither header and may pass. */
export function refuseForeignPage(req: Request, publicUrl: string | undefined): void {
  const site = req.get('Sec-Fetch-Site')
  const origin = req.get('Origin')
  const isOwn =
    site === undefined ? origin === undefined || origin === ownOrigin(req, publicUrl) : site === 'same-origin'
  if (!isOwn) throw foreignOrigin()
}

/** Without PUBLIC_URL the origin follows from the Host header: 127.0.0.1 and localhost both work. */
function ownOrigin(req: Request, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `http://${req.headers.host}`
}

function foreignOrigin(): AppError {
  return new AppError(403, 'Foreign origin', 'This can only be done from the site itself')
}
