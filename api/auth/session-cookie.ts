import { millisecondsInDay } from 'date-fns/constants'
import type { CookieOptions, Response } from 'express'
import { sessionDays } from '#blocks/contract/time/retention.ts'

export type SessionCookie = {
  name: string
  /** The secret in a `Cookie` header, not yet checked; undefined when there is none. */
  read(header: string | undefined): string | undefined
  set(res: Response, secret: string, keepSignedIn: boolean): void
  /** At the end of a session; the browser forgets also what it has cached of it. */
  clear(res: Response): void
}

/** `__Host-sid` under https, so that no other host of the domain can set it; `sid` on plain loopback (contract §2). */
export function sessionCookie(publicUrl: string | undefined): SessionCookie {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-sid' : 'sid'
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }
  return {
    name,
    read(header) {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim())
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    set(res, secret, keepSignedIn) {
      const maxAge = keepSignedIn ? { maxAge: sessionDays * millisecondsInDay } : {}
      res.cookie(name, secret, { ...options, ...maxAge })
    },
    clear(res) {
      res.clearCookie(name, options)
      res.set('Clear-Site-Data', '"cache"')
    },
  }
}
