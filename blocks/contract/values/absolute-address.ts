import { isSafeAddress } from './image-path.ts'

/**
 * A stored link as an absolute URL, for readers outside the site, such as calendars and search engines.
 * '' if there is no safe link. `origin` is scheme and host, such as `https://farm.example.com`.
 */
export function absoluteAddress(stored: string | null | undefined, origin: string): string {
  const given = stored?.trim() ?? ''
  return given && isSafeAddress(given) && URL.canParse(given, origin) ? new URL(given, origin).href : ''
}
