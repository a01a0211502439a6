import type { RequestHandler } from 'express'
import { type Role, tokenScopes } from '#blocks/contract/staff/staff.ts'
import { setCaller } from '../../serve/auth/caller.ts'

/** For tests of one router: treats every call as made by a person of this role, with this number. */
export function asStaff(role: Role, id = 1): RequestHandler {
  return (_req, res, next) => {
    const user = { id, email: `${role}@example.com`, name: `Test ${role}`, role }
    setCaller(res, { user, sessionId: 'test', kind: 'browser', scopes: tokenScopes })
    next()
  }
}
