import { testPassword } from '#api/tools/testing/test-api.ts'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { test as base } from '#api/tools/testing/test-pages.ts'
import { ownOrigin } from '../connection/own-address.ts'
import { type AccountCache, openSiteCache } from '../connection/site-cache.ts'
import { connectSite, type SiteInfo } from '../connection/site-connection.ts'
import { createSiteProxy, type SiteProxy } from '../connection/site-proxy.ts'
import { signIn } from '../connection/site-sign-in.ts'
import type { StoredSession } from '../connection/token-store.ts'
import { openTestConnection, type TestConnection } from './test-connection.ts'

type Desktop = {
  network: TestConnection
  site: SiteInfo
  session: StoredSession
  cache: AccountCache
  proxy: SiteProxy
  /** One with other parts. */
  proxyWith(change: Partial<Parameters<typeof createSiteProxy>[0]>): SiteProxy
  /** Makes a request as the window does. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** What the proxy reported: for each call whether the site was reached, and how often it rejected the token. */
  told: { reached: boolean[]; unauthorized: number }
}

/**
 * `desktop` is the app of an editor at a real site, over a connection that can be cut. `ana` and `ben` use browsers.
 */
export const test = base.extend<{ desktop: Desktop }>({
  desktop: async ({ api, ana: _ }, use) => {
    const network = await openTestConnection(api.url)
    const site = await connectSite(network.url, fetch)
    const person = { email: 'editor@example.com', password: testPassword }
    const session = await signIn({ siteUrl: site.siteUrl, ...person }, 'Barn laptop', fetch)
    const { of } = await openSiteCache({ folder: await temporaryFolder(), maxBytes: 1_000_000 })
    const cache = of(site.siteUrl, session.user.email)
    const told: Desktop['told'] = { reached: [], unauthorized: 0 }
    const proxyWith: Desktop['proxyWith'] = (change) =>
      createSiteProxy({
        site,
        token: () => session.token,
        cache,
        onReachable: (isReached) => void told.reached.push(isReached),
        onUnauthorized: () => void told.unauthorized++,
        now: () => api.clock.now,
        fetch,
        timeoutMs: 10_000,
        ...change,
      })
    const proxy = proxyWith({})
    const ask = (path: string, init?: RequestInit) => proxy(new Request(ownOrigin + path, init))

    await use({ network, site, session, cache, proxy, proxyWith, ask, told })

    await network.close()
  },
})
