type Fetch = typeof fetch
type NetFetch = (address: string, options?: RequestInit) => Promise<Response>

/**
 * Electron's `net.fetch`, which knows the system's proxies and certificates, with two ways of its own set right: no
 * cookie of anybody's is kept or sent, and a redirect that was not to be followed is an answer (without its target,
 * which Electron does not tell) and not an error (electron/electron#43715).
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
