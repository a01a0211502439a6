import { contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { meSchema, type TokenScope } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { AnswerCode } from '../../ipc.ts'
import { CallFailed } from './call-failed.ts'
import { type SignedIn, SignInRefused, signIn } from './sign-in.ts'
import { ConnectionProblem, connectSite } from './site-connection.ts'

const timeoutMs = 15_000
type Fetch = typeof fetch

/** Connects for `Session`. A site that is newer than the app is connected, too: it can be read but not written. */
export async function connectTo(siteUrl: string, fetch: Fetch) {
  const { origin, name, contractVersion } = await connectSite({ siteUrl, fetch, timeoutMs }).catch(
    (problem) => {
      if (problem instanceof ConnectionProblem && problem.info) return problem.info
      throw asCallFailed(problem)
    },
  )
  return { siteUrl: origin, name, contractVersion }
}

export type SiteLogin = {
  siteUrl: string
  email: string
  password: string
  code?: string | undefined
  scopes?: readonly TokenScope[] | undefined
  knownDevice?: string | undefined
}

export async function signInTo(
  { siteUrl, ...login }: SiteLogin,
  deviceName: string,
  fetch: Fetch,
): Promise<SignedIn> {
  try {
    return await signIn({ origin: siteUrl, ...login, deviceName, fetch, timeoutMs })
  } catch (problem) {
    throw asCallFailed(problem)
  }
}

/** What the token may do in addition by now; undefined if the site did not say. Throws nothing. */
export async function scopesOf(
  { siteUrl, token }: Pick<SignedIn, 'siteUrl' | 'token'>,
  fetch: Fetch,
): Promise<TokenScope[] | undefined> {
  const init = { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(timeoutMs) }
  return fetch(siteUrl + staffPaths.me, init)
    .then(async (reply) => (reply.ok ? meSchema.parse(await reply.json()).scopes : undefined))
    .catch(() => undefined)
}

/** Whether the site responds within ten seconds. */
export async function isThere(siteUrl: string, fetch: Fetch): Promise<boolean> {
  const asked = fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(10_000) })
  return asked.then(
    // A site that can save nothing says 503, and can be read all the same. A proxy’s 503 names no contract.
    (reply) => reply.ok || reply.headers.has(contractVersionHeader),
    () => false,
  )
}

const codes: Readonly<Record<number, AnswerCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  429: 'limited',
}
const notAnAddress = new Set(['not-an-address', 'not-https', 'not-our-site'])

function asCallFailed(problem: unknown): unknown {
  if (problem instanceof SignInRefused) {
    const code = problem.needsCode ? 'code-needed' : (codes[problem.status] ?? 'failed')
    return new CallFailed(code, problem.message, { cause: problem })
  }
  if (problem instanceof ConnectionProblem) {
    const code = notAnAddress.has(problem.code) ? 'invalid' : 'offline'
    return new CallFailed(code, problem.message, { cause: problem })
  }
  return problem
}
