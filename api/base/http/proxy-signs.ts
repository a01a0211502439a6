import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { millisecondsInDay } from 'date-fns/constants'
import type { Request, RequestHandler } from 'express'
import type { SettingToCheck } from '#blocks/contract/status.ts'

type Parts = {
  trustProxy: number
  publicUrl: string | undefined
  now: () => Date
  /** Called once for each setting. */
  tell: (message: string) => void
}
export type ProxySigns = {
  /** Looks at the headers of a request; cached pages don't pass here, but whatever staff do does. */
  watch: RequestHandler
  /** The settings that seem to be missing by the requests of the last day. */
  settingsToCheck(): SettingToCheck[]
}

const messages: Record<SettingToCheck, string> = {
  TRUST_PROXY:
    'Requests seem to come through a proxy. If there is one, set TRUST_PROXY to the number of proxies: until then all visitors share the limits of one address.',
  PUBLIC_URL:
    'The site seems to be visited over https. If it is, set PUBLIC_URL to that address: until then sign-in cookies and links in emails are those of an address without https.',
}

/** Where a proxy on the same machine or in the same network connects from. */
const near = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(network, prefix, 'ipv4')
}
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Notices a proxy, or https, that the settings don't know of. Anyone nearby can send such headers, so it is no more than
 * a hint: it changes nothing but a notice, takes no memory beyond a time for each setting, and is over after a day.
 */
export function createProxySigns({ trustProxy, publicUrl, now, tell }: Parts): ProxySigns {
  const seenAt = new Map<SettingToCheck, number>()
  const isHttps = publicUrl?.startsWith('https:') ?? false

  function note(setting: SettingToCheck): void {
    if (!seenAt.has(setting)) tell(messages[setting])
    seenAt.set(setting, now().getTime())
  }

  return {
    watch(req, _res, next) {
      const isFromProxy = isForwarded(req) && (trustProxy > 0 || isNear(req.socket.remoteAddress ?? ''))
      if (isFromProxy && trustProxy === 0) note('TRUST_PROXY')
      if (isFromProxy && !isHttps && isSentOverHttps(req)) note('PUBLIC_URL')
      next()
    },
    settingsToCheck() {
      const since = now().getTime() - millisecondsInDay
      return [...seenAt].filter(([, at]) => at > since).map(([setting]) => setting)
    },
  }
}

/** Whether a proxy says for whom it asks. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { forwarded, 'x-forwarded-for': sender, 'x-forwarded-proto': scheme } = headers
  return forwarded !== undefined || sender !== undefined || scheme !== undefined
}

/** X-Forwarded-Proto, or RFC 7239. */
function isSentOverHttps(req: Request): boolean {
  return (
    /^https\b/i.test(req.get('X-Forwarded-Proto')?.trim() ?? '') ||
    /\bproto="?https\b/i.test(req.get('Forwarded') ?? '')
  )
}

/** Whether an IP address is of this machine or of a private network. */
export function isNear(address: string): boolean {
  return address !== '' && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
