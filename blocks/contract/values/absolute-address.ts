import { isSafeAddress } from './image-path.ts'

/**
 * A stored link as it reads from outside the site, where a path alone says nothing: a calendar, a search engine.
 * '' where there is none that may be followed. `origin` is scheme and host, such as `https://farm.example.com`.
 */
export function absoluteAddress(stored: string | null | undefined, origin: string): string {
  const given = stored?.trim() ?? ''
  return given && isSafeAddress(given) && URL.canParse(given, origin) ? new URL(given, origin).href : ''
}
