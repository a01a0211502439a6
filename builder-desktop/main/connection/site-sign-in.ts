import type { z } from 'zod'
import type { Problem } from '#blocks/contract/problem.ts'
import { meSchema, signedInUserSchema, type TokenScope } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { AnswerCode } from '../../ipc.ts'
import { CallFailed } from './call-failed.ts'
import { recentSiteSchema } from './recent-sites.ts'
import { askSite, ConnectionProblem, defaultTimeoutMs } from './site-connection.ts'
import { problemIn } from './site-replies.ts'
import { type StoredSession, storedSessionSchema } from './token-store.ts'

export type SiteLogin = {
  siteUrl: string
  email: string
  password: string
  /** In place of a passkey, for an account that has one. */
  code?: string | undefined
  scopes?: readonly TokenScope[] | undefined
  /** What the site gave at the last sign-in on this computer. */
  knownDevice?: string | undefined
}
export type SignedIn = StoredSession & { knownDevice?: string | undefined }

/** As it will be stored. An older server gives no `knownDevice` and no `scopes`. */
const tokenSchema = storedSessionSchema
  .pick({ token: true, scopes: true })
  .extend({ knownDevice: recentSiteSchema.shape.knownDevice })

/**
 * Signs this computer in with a token of its own (contract §5); `deviceName` is its name in the person's list of
 * sessions. Throws CallFailed with the server's message if it refuses, and ConnectionProblem.
 */
export async function signIn(
  { siteUrl, scopes: asked = [], ...login }: SiteLogin,
  deviceName: string,
  fetch: typeof globalThis.fetch,
  timeoutMs = defaultTimeoutMs,
): Promise<SignedIn> {
  // An older server refuses a field that it doesn't know.
  const body = { ...login, deviceName, ...(asked.length > 0 && { scopes: asked }) }
  const { token, knownDevice, scopes } = await call(staffPaths.devices, tokenSchema, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const user = await call(staffPaths.me, signedInUserSchema, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { token, siteUrl, user, scopes, knownDevice }

  async function call<T>(path: string, schema: z.ZodType<T>, init: RequestInit): Promise<T> {
    const { reply, body } = await askSite(fetch, siteUrl + path, timeoutMs, { ...init, redirect: 'error' })
    const problem = problemIn(reply, body)
    if (problem) throw refused(reply.status, problem)
    const { data } = schema.safeParse(reply.ok ? body : undefined)
    if (!data) throw new ConnectionProblem(reply.status >= 500 ? 'server-error' : 'captive-portal')
    return data
  }
}

/** What the token may do in addition by now; undefined if the site did not say. Throws nothing. */
export async function scopesOf(
  { siteUrl, token }: Pick<SignedIn, 'siteUrl' | 'token'>,
  fetch: typeof globalThis.fetch,
): Promise<TokenScope[] | undefined> {
  const headers = { Authorization: `Bearer ${token}` }
  return askSite(fetch, siteUrl + staffPaths.me, defaultTimeoutMs, { headers })
    .then(({ reply, body }) => (reply.ok ? meSchema.parse(body).scopes : undefined))
    .catch(() => undefined)
}

const codes: Readonly<Record<number, AnswerCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  429: 'limited',
}

/** `code-needed`: the password was right; the account has a passkey, so the site wants a code, too. */
function refused(status: number, { detail, issues, needsCode }: Problem): CallFailed {
  const code = needsCode ? 'code-needed' : (codes[status] ?? 'failed')
  return new CallFailed(code, issues?.[0]?.message ?? detail)
}
