import type { Response } from 'express'
import type { SignedInUser } from '#blocks/contract/staff/staff.ts'

/** Who makes a call, as the guard found out; it is in `res.locals` of every call that needs a sign-in. */
export type Caller = {
  user: SignedInUser
  /** Of the session, not the secret in the cookie. */
  sessionId: string
  kind: 'browser' | 'device'
}

/** Throws where the guard let somebody through unnamed: a route for `anyone` must not ask. */
export function callerOf(res: Response): Caller {
  const caller = maybeCallerOf(res)
  if (!caller) throw new Error('This call has no signed-in caller')
  return caller
}

/** The caller as others are told of them. */
export function authorOf(res: Response): { id: number; name: string } {
  const { id, name, email } = callerOf(res).user
  return { id, name: name || email }
}

/** The signed-in person, or undefined: for calls that anyone may make and staff see more of. */
export function maybeCallerOf(res: Response): Caller | undefined {
  return res.locals.caller as Caller | undefined // set by the guard only
}

export function setCaller(res: Response, caller: Caller): void {
  res.locals.caller = caller
}
