// Why a site could not be reached. Node reports codes of the system and of OpenSSL, Electron reports Chromium's names.

export type NetworkReason =
  | 'offline'
  | 'unknown-host'
  | 'refused'
  | 'certificate-expired'
  | 'certificate-wrong'
  | 'slow'
  | 'unreachable'

const reasons: readonly [RegExp, NetworkReason][] = [
  [/^(ENOTFOUND|EAI_\w+|ERR_NAME_\w+)$/, 'unknown-host'],
  [/^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/, 'refused'],
  [/^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID)$/, 'certificate-expired'],
  [/^(CERT_|ERR_CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/, 'certificate-wrong'],
  [/^(ETIMEDOUT|UND_ERR_\w+_TIMEOUT|ERR_\w*TIMED_OUT|TimeoutError|AbortError)$/, 'slow'],
  [/^(ENETUNREACH|ENETDOWN|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED)$/, 'offline'],
]

/** The reason behind an error that `fetch` threw. */
export function networkReason(error: unknown): NetworkReason {
  for (const code of codesOf(error)) {
    const known = reasons.find(([pattern]) => pattern.test(code))
    if (known) return known[1]
  }
  return 'unreachable'
}

/** Codes and names of an error and its causes: fetch wraps the system's error in its own. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, cause } = error as NodeJS.ErrnoException
  const several = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  const chromium = /net::(ERR_\w+)/.exec(error.message)?.[1]
  // The code of a DOMException is a number without meaning here.
  const own = [code, chromium, error.name].filter((name) => typeof name === 'string')
  return [...own, ...several, ...codesOf(cause)]
}
