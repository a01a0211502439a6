type Fetch = typeof fetch
type NetFetch = (address: string, options?: RequestInit) => Promise<Response>

/** Electron's `net.fetch`, which uses the system's proxies and certificates, with two corrections. Cookies are neither
 * stored nor sent. And a redirect that must not be followed is a response, not an error (electron/electron#43715); its
 * target is missing, since Electron does not report it.
 */
export function siteFetchOver(netFetch: NetFetch): Fetch {
  return async (address, options) => {
    try {
      return await netFetch(String(address), { ...options, credentials: 'omit' })
    } catch (error) {
      const isRedirect = error instanceof Error && error.message === 'Redirect was cancelled'
      if (isRedirect && options?.redirect === 'manual') return new Response(null, { status: 302 })
      throw error
    }
  }
}
