import type { ServerResponse } from 'node:http'
import type { Response } from 'express'
import {
  mayActWith,
  type Right,
  rights,
  type SignedInUser,
  type TokenScope,
} from '#blocks/contract/staff/staff.ts'

/** The person who makes a call. The guard puts it into `res.locals` of every call that needs a sign-in. */
export type Caller = {
  user: SignedInUser
  /** The id of the session, not the secret in the cookie. */
  sessionId: string
  kind: 'browser' | 'device'
  /** What a device may do in addition to pages, content and pictures. A browser has every scope. */
  scopes: readonly TokenScope[]
}

/** Throws where nobody is signed in: routes for `anyone` must not call it. */
export function callerOf(res: Response): Caller {
  const caller = maybeCallerOf(res)
  if (!caller) throw new Error('This call has no signed-in caller')
  return caller
}

/** By the role, and by what a device may do (contract §5). */
export function callerMay({ user, kind, scopes }: Caller, right: Right): boolean {
  return mayActWith({ role: user.role, scopes }, right) && (kind !== 'device' || rights[right] !== false)
}

/** The caller as other people see them. */
export function authorOf(res: Response): { id: number; name: string } {
  return authorFor(callerOf(res))
}

export function authorFor({ user: { id, name, email } }: Pick<Caller, 'user'>): { id: number; name: string } {
  return { id, name: name || email }
}

/** The signed-in person, or undefined: for calls that anyone may make but that show staff more. */
export function maybeCallerOf(res: Response): Caller | undefined {
  return res.locals.caller as Caller | undefined // set by the guard only
}

/** True where the guard has let somebody signed in make this call; also asked of responses that Express never saw. */
export function isSignedIn(res: ServerResponse & Partial<Pick<Response, 'locals'>>): boolean {
  return res.locals?.caller !== undefined
}

export function setCaller(res: Response, caller: Caller): void {
  res.locals.caller = caller
}
