import { isLoopback } from '../work/mail/loopback.ts'

// Records, files and passwords go to a database and a bucket on another machine over TLS only, as mail does.

/** As node-postgres reads the address: `host` of the query comes first, and of several values the last counts. */
export function isPlainDatabase(address: string): boolean {
  const url = new URL(address)
  const given = (name: string) => url.searchParams.getAll(name).at(-1) ?? ''
  const host = given('host') || url.hostname
  const isSocket = /^(\/|%2f)/i.test(host)
  if (isSocket || isLoopback(host)) return false
  if (['sslmode', 'sslcert', 'sslkey', 'sslrootcert'].some(given))
    return ['disable', 'allow'].includes(given('sslmode'))
  return !['true', '1', 'no-verify'].includes(given('ssl'))
}

export function isPlainBucket(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'http:' && !isLoopback(hostname)
}
