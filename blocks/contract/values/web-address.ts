// Addresses that staff paste. Free of zod, because visitors' pages use it.

const longest = 2000

/**
 * A pasted web address, with or without its scheme. Undefined if it is none, or has what no link to share has: another
 * scheme, a port, or a user's name, which would make another host look like a known one.
 */
export function webAddress(given: string): URL | undefined {
  const typed = given.trim()
  if (!typed || typed.length > longest || /[\s\p{Cc}\\]/u.test(typed)) return undefined
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!/^https?:\/\/[^/]/i.test(whole) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  return url.username || url.password || url.port ? undefined : url
}

/** The parts of its path, without blank ones. */
export function pathOf({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean)
}
