import { isIP } from 'node:net'

/** The host and the origin that passkeys are bound to. */
export type RelyingParty = { id: string; origin: string }

/**
 * Where a browser makes and uses passkeys for this site: at `publicUrl`, or without it at the `Host` of the request.
 * A browser takes no IP address and nothing but https, except for `localhost`, which is this server, too, where it
 * answers on a loopback address. Undefined where there is no such place.
 */
export function relyingPartyOf(
  host: string | undefined,
  publicUrl: string | undefined,
): RelyingParty | undefined {
  const address = publicUrl ?? `http://${host}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  const isLocal = url.hostname === 'localhost'
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  if (!isLocal && (url.protocol !== 'https:' || !isName)) return undefined
  return { id: url.hostname, origin: url.origin }
}

function isLoopback(hostname: string): boolean {
  return /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]'
}
