import { z } from 'zod'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import { CallFailed } from './call-failed.ts'
import { type NetworkReason, networkReason } from './network-reason.ts'

/** What a site reports about itself. `siteUrl` is its origin. */
export type SiteInfo = { siteUrl: string; name: string; contractVersion: number }

type ConnectionReason =
  | AddressFault
  | NetworkReason
  | 'not-our-site'
  | 'captive-portal'
  | 'server-error'
  | 'older-contract'

/** The app can't work with a site; `message` says why and what to do. */
export class ConnectionProblem extends CallFailed {
  readonly reason: ConnectionReason

  constructor(reason: ConnectionReason, options?: ErrorOptions) {
    super(wrongAddress.has(reason) ? 'invalid' : 'offline', messages[reason], options)
    this.reason = reason
  }
}

const wrongAddress: ReadonlySet<ConnectionReason> = new Set(['not-an-address', 'not-https', 'not-our-site'])
const messages: Record<ConnectionReason, string> = {
  'not-an-address': 'This isn’t a site address. Use one like farm.example.com.',
  'not-https': 'This address starts with http://, so others could see what you send. Use https:// instead.',
  'unknown-host': 'There’s no site with this name. Check the spelling and your internet connection.',
  refused:
    'Nothing answers at this address. Check it, or ask the person who runs the site if the server is on.',
  'certificate-expired':
    'The site’s certificate isn’t valid today. Check this computer’s date. If it’s right, the site’s certificate needs to be renewed.',
  'certificate-wrong':
    'We couldn’t verify that this is the right site. Check the address. If your Wi-Fi has a sign-in page, sign in there first.',
  slow: 'The site is taking too long to answer. Try again in a moment, or find a better connection.',
  offline:
    'This computer is offline. Connect it and try again. You can still use pages you’ve opened before.',
  unreachable: 'Can’t reach the site right now. Check your connection and try again.',
  'not-our-site': 'This address belongs to a different kind of site. Use the address your visitors use.',
  'captive-portal':
    'Something other than your site answered. If your Wi-Fi has a sign-in page, sign in there first. If not, check the address.',
  'server-error': 'The site’s server is having trouble. Try again in a few minutes.',
  'older-contract': 'The site’s server is too old for this app. Ask the person who runs it to update it.',
}

const healthSchema = z.object({
  status: z.literal('ok'),
  store: z.string(),
  contractVersion: z.int().optional(),
})
const siteSchema = z.object({ name: z.string() })

/** For a connection and a sign-in. */
export const defaultTimeoutMs = 15_000

/** The whole reply within `timeoutMs`; `body` is undefined unless it is JSON. Throws ConnectionProblem. */
export async function askSite(
  fetch: typeof globalThis.fetch,
  address: string,
  timeoutMs: number,
  init: RequestInit,
): Promise<{ reply: Response; body: unknown }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await fetch(address, { ...init, credentials: 'omit', signal })
    return { reply, body: parsedJson(await reply.text()) }
  } catch (cause) {
    throw new ConnectionProblem(networkReason(cause), { cause })
  }
}

/** Checks that one of our sites is at a typed address. A site that is newer than the app is connected, too: it can be
 * read but not written. Throws ConnectionProblem.
 */
export async function connectSite(
  typed: string,
  fetch: typeof globalThis.fetch,
  timeoutMs = defaultTimeoutMs,
): Promise<SiteInfo> {
  const address = siteOrigin(typed)
  if ('fault' in address) throw new ConnectionProblem(address.fault)

  async function ask<T>(asked: string, schema: z.ZodType<T>): Promise<{ url: string; value: T }> {
    const { reply, body } = await askSite(fetch, asked, timeoutMs, {
      headers: { Accept: 'application/json' },
    })
    const url = reply.url || asked
    refuseOthers(reply, new URL(url).host !== new URL(asked).host)
    const { data: value, error } = schema.safeParse(body)
    if (error) throw new ConnectionProblem('not-our-site', { cause: error })
    return { url, value }
  }

  const health = await ask(`${address.origin}/healthz`, healthSchema)
  // After a redirect, as from farm.example.com to www.farm.example.com, the target must use https, too.
  const { origin: siteUrl } = new URL(health.url)
  if ('fault' in siteOrigin(siteUrl)) throw new ConnectionProblem('not-https')
  const { name } = (await ask(siteUrl + apiPaths.site, siteSchema)).value

  const { contractVersion: serverVersion = 0 } = health.value
  if (serverVersion < contractVersion) throw new ConnectionProblem('older-contract')
  return { siteUrl, name, contractVersion: serverVersion }
}

/** Whether the site responds within ten seconds. */
export async function isThere(siteUrl: string, fetch: typeof globalThis.fetch): Promise<boolean> {
  const asked = fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(10_000) })
  return asked.then(
    // A site that can save nothing says 503, and can be read all the same. A proxy’s 503 names no contract.
    (reply) => reply.ok || reply.headers.has(contractVersionHeader),
    () => false,
  )
}

function refuseOthers({ status, ok, headers }: Response, isElsewhere: boolean): void {
  const isPage = /^text\/html/i.test(headers.get('Content-Type') ?? '')
  if (status === 511 || (isPage && (ok || isElsewhere))) throw new ConnectionProblem('captive-portal')
  if (status >= 500) throw new ConnectionProblem('server-error')
  if (!ok) throw new ConnectionProblem('not-our-site')
}

/** Plain http is safe here: nobody can listen in on the loopback interface. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

type AddressFault = 'not-an-address' | 'not-https'

/** The origin that people mean by `farm.example.com`, ` FARM.example.com/admin/ ` and the like. */
export function siteOrigin(typed: string): { origin: string } | { fault: AddressFault } {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  // A name with a space, a path alone or somebody's e-mail address is no site.
  if (!url?.hostname || !/^https?:$/.test(url.protocol) || url.username || /\s|^\//.test(text))
    return { fault: 'not-an-address' }
  if (loopback.test(url.hostname) && !hasScheme) url.protocol = 'http:'
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) return { fault: 'not-https' }
  return { origin: url.origin }
}
