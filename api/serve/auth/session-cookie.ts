import { millisecondsInDay } from 'date-fns/constants'
import type { CookieOptions, Response } from 'express'
import { knownDeviceDays, sessionDays } from '#blocks/contract/time/retention.ts'

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
  const { secure, name } = hostCookie('sid', publicUrl)
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }
  return {
    name,
    read: (header) => readCookie(header, name),
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

export type DeviceCookie = {
  /** The marks of this device (known-devices.ts), not yet checked. */
  read(header: string | undefined): string | undefined
  set(res: Response, marks: string): void
}

/** It outlives sign-outs: it says that somebody has signed in here before, and lets nobody in. */
export function deviceCookie(publicUrl: string | undefined): DeviceCookie {
  const { secure, name } = hostCookie('device', publicUrl)
  const maxAge = knownDeviceDays * millisecondsInDay
  return {
    read: (header) => readCookie(header, name),
    set(res, marks) {
      res.cookie(name, marks, { httpOnly: true, sameSite: 'strict', path: '/', secure, maxAge })
    },
  }
}

export type PreviewCookie = {
  /** The secret of the preview link, not yet checked. */
  read(header: string | undefined): string | undefined
  set(res: Response, secret: string): void
}

/** Shows a site that is not open yet to whoever has the link; it works as long as the link. */
export function previewCookie(publicUrl: string | undefined): PreviewCookie {
  const { secure, name } = hostCookie('preview', publicUrl)
  const maxAge = sessionDays * millisecondsInDay
  return {
    read: (header) => readCookie(header, name),
    set(res, secret) {
      res.cookie(name, secret, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge })
    },
  }
}

function hostCookie(name: string, publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false
  return { secure, name: secure ? `__Host-${name}` : name }
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
