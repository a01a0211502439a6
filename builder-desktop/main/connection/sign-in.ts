import { z } from 'zod'
import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { roleSchema, type TokenScope, tokenScopes } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { networkReason } from './network-reason.ts'
import { ConnectionProblem } from './site-connection.ts'
import type { StoredSession } from './token-store.ts'

/** The server refused the sign-in; `message` is the server's. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  readonly status: number
  /** The password was right; the account has a passkey, so the site wants a code, too. */
  readonly needsCode: boolean

  constructor(
    status: number,
    { detail, issues, needsCode }: Pick<Problem, 'detail' | 'issues' | 'needsCode'>,
  ) {
    super(issues?.[0]?.message ?? detail)
    this.status = status
    this.needsCode = needsCode ?? false
  }
}

type SignInParts = {
  /** The site's origin, from connectSite. */
  origin: string
  email: string
  password: string
  /** In place of a passkey, for an account that has one. */
  code?: string | undefined
  /** The name in the person's list of sessions. */
  deviceName: string
  /** What the person ticked. */
  scopes?: readonly TokenScope[] | undefined
  /** What the site gave at the last sign-in on this computer. */
  knownDevice?: string | undefined
  fetch: typeof fetch
  timeoutMs: number
}

/** An older server gives no `knownDevice` and no `scopes`. */
const tokenSchema = z.object({
  token: z.string().min(1),
  knownDevice: z.string().max(1000).optional(),
  scopes: z.array(z.enum(tokenScopes)).default([]),
})
const userSchema = z.object({ id: z.int(), email: z.string(), name: z.string(), role: roleSchema })

export type SignedIn = StoredSession & { knownDevice?: string | undefined }

/** Signs this computer in with a token of its own (contract §5). Throws SignInRefused and ConnectionProblem. */
export async function signIn(parts: SignInParts): Promise<SignedIn> {
  const { origin, email, password, code, deviceName, scopes: asked = [], knownDevice: before } = parts
  const { token, knownDevice, scopes } = await call(parts, tokenSchema, staffPaths.devices, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // An older server refuses a field that it doesn't know.
    body: JSON.stringify({
      email,
      password,
      code,
      deviceName,
      knownDevice: before,
      ...(asked.length > 0 ? { scopes: asked } : {}),
    }),
  })
  const user = await call(parts, userSchema, staffPaths.me, { headers: { Authorization: `Bearer ${token}` } })
  return { token, siteUrl: origin, user, scopes, knownDevice }
}

async function call<T>(
  { origin, fetch, timeoutMs }: SignInParts,
  schema: z.ZodType<T>,
  path: string,
  init: RequestInit,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { reply, text } = await fetch(origin + path, {
    ...init,
    credentials: 'omit',
    redirect: 'error',
    signal,
  })
    .then(async (reply) => ({ reply, text: await reply.text() }))
    .catch((cause) => {
      throw new ConnectionProblem(networkReason(cause), { cause })
    })
  const type = reply.headers.get('Content-Type') ?? ''
  const body = parse(text)
  if (type.startsWith(problemMediaType) && body) {
    throw new SignInRefused(reply.status, body as Problem) // from our api, as its media type shows
  }
  const parsed = reply.ok ? schema.safeParse(body).data : undefined
  if (!parsed) throw new ConnectionProblem(reply.status >= 500 ? 'server-error' : 'captive-portal')
  return parsed
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
