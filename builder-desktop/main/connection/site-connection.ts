import { z } from 'zod'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { contractVersion } from '#blocks/contract/contract-version.ts'
import { type NetworkReason, networkReason } from './network-reason.ts'
import { type AddressFault, siteOrigin } from './site-address.ts'

/** What a site reports about itself. */
export type SiteInfo = { origin: string; name: string; contractVersion: number }

type ConnectionCode =
  | AddressFault
  | NetworkReason
  | 'not-our-site'
  | 'captive-portal'
  | 'server-error'
  | 'newer-contract'
  | 'older-contract'

/** The app can't work with a site; `message` says why and what to do. */
export class ConnectionProblem extends Error {
  override readonly name = 'ConnectionProblem'
  readonly code: ConnectionCode
  /** Set if the server is newer than the app: then its pages can be read but not written. */
  readonly info: SiteInfo | undefined

  constructor(code: ConnectionCode, { info, ...options }: ErrorOptions & { info?: SiteInfo } = {}) {
    super(messages[code], options)
    this.code = code
    this.info = info
  }
}

const messages: Record<ConnectionCode, string> = {
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
  'newer-contract':
    'The site was updated and this app is too old for it. Update the app. Until then you can look around, and what you typed is saved.',
  'older-contract': 'The site’s server is too old for this app. Ask the person who runs it to update it.',
}

const healthSchema = z.object({
  status: z.literal('ok'),
  store: z.string(),
  contractVersion: z.int().optional(),
})
const siteSchema = z.object({ name: z.string() })

/** `url` is where the reply came from; after a redirect it differs from `asked`. */
type Reply = { asked: string; url: string; status: number; isPage: boolean; text: string }
type ConnectParts = { siteUrl: string; fetch: typeof fetch; timeoutMs: number }

/** Checks that one of our sites is at a typed address. Throws ConnectionProblem. */
export async function connectSite({ siteUrl, fetch, timeoutMs }: ConnectParts): Promise<SiteInfo> {
  const typed = siteOrigin(siteUrl)
  if ('fault' in typed) throw new ConnectionProblem(typed.fault)

  /** `timeoutMs` covers the whole reply. */
  async function ask(asked: string): Promise<Reply> {
    const reply = await request(asked).catch((cause) => {
      throw new ConnectionProblem(networkReason(cause), { cause })
    })
    refuseOthers(reply)
    return reply
  }

  async function request(asked: string): Promise<Reply> {
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await fetch(asked, { headers: { Accept: 'application/json' }, credentials: 'omit', signal })
    const isPage = /^text\/html/i.test(reply.headers.get('Content-Type') ?? '')
    return { asked, url: reply.url || asked, status: reply.status, isPage, text: await reply.text() }
  }

  const health = await ask(`${typed.origin}/healthz`)
  // After a redirect, as from farm.example.com to www.farm.example.com, the target must use https, too.
  const { origin } = new URL(health.url)
  if ('fault' in siteOrigin(origin)) throw new ConnectionProblem('not-https')
  const { contractVersion: serverVersion = 0 } = parsedBy(healthSchema, health)
  const { name } = parsedBy(siteSchema, await ask(origin + apiPaths.site))

  const info = { origin, name, contractVersion: serverVersion }
  if (info.contractVersion > contractVersion) throw new ConnectionProblem('newer-contract', { info })
  if (info.contractVersion < contractVersion) throw new ConnectionProblem('older-contract')
  return info
}

function parsedBy<T>(schema: z.ZodType<T>, { text }: Reply): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ConnectionProblem('not-our-site', { cause })
  }
}

function refuseOthers({ asked, url, status, isPage }: Reply): void {
  const isElsewhere = new URL(url).host !== new URL(asked).host
  const isGood = status >= 200 && status < 300
  if (status === 511 || (isPage && (isGood || isElsewhere))) throw new ConnectionProblem('captive-portal')
  if (status >= 500) throw new ConnectionProblem('server-error')
  if (!isGood) throw new ConnectionProblem('not-our-site')
}
