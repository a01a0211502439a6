import { normalizeImagePath } from './image-path.ts'

// The addresses from which a film can be played. Free of zod, because visitors' pages use it.

/** What a page of another site shows in a frame on ours. */
export type Embed = {
  site: string
  /** Its own page. */
  page: string
  /** What the frame loads. Its origin is all that the policy of the page allows of the site (security-headers.ts). */
  player: string
}

/** A site of which our pages may frame something, from the links that its Share button gives. */
export type EmbedSite = {
  site: string
  /** The hosts of its links, without `www.`. */
  hosts: readonly string[]
  /** The rest of a link on one of these hosts; undefined if it names nothing that can be framed. */
  read: (url: URL) => Omit<Embed, 'site'> | undefined
}

export const filmSites: readonly EmbedSite[] = [
  {
    site: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    read(url) {
      const [first = '', second = ''] = pathOf(url)
      const given = /youtu\.be$/i.test(url.hostname)
        ? first
        : first === 'watch'
          ? url.searchParams.get('v')
          : /^(?:embed|shorts|live)$/.test(first) && second
      const [id] = /^[\w-]{11}$/.exec(given || '') ?? []
      if (!id) return undefined
      return {
        page: `https://www.youtube.com/watch?v=${id}`,
        // It sets no cookies before it plays.
        player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      }
    },
  },
  {
    site: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    read(url) {
      const path = pathOf(url)
      const [number = '', second] = path[0] === 'video' ? path.slice(1) : path
      if (!/^\d{5,12}$/.test(number)) return undefined
      // An unlisted film has a second part, without which Vimeo does not play it.
      const [key] = /^[\da-f]{6,}$/i.exec(second ?? url.searchParams.get('h') ?? '') ?? []
      return {
        page: `https://vimeo.com/${number}${key ? `/${key}` : ''}`,
        player: `https://player.vimeo.com/video/${number}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`,
      }
    },
  },
]

/** What an address names on one of these sites. */
export function embedOn<Site extends EmbedSite>(
  sites: readonly Site[],
  address: string,
): { found: Embed; of: Site } | undefined {
  const url = webAddress(address)
  if (!url) return undefined
  const of = sites.find(({ hosts }) => hosts.includes(url.hostname.replace(/^www\./, '')))
  const found = of?.read(url)
  return of && found && { found: { site: of.site, ...found }, of }
}

/** The film that an address on YouTube or Vimeo names, in any of the forms that their Share buttons give. */
export function filmAt(address: string): Embed | undefined {
  return embedOn(filmSites, address)?.found
}

/** Whether the browser's own player can play it: a file by its name, here or elsewhere. */
export function isFilmFile(address: string): boolean {
  return /\.(?:mp4|m4v|webm|mov|ogv)(?:[?#]|$)/i.test(normalizeImagePath(address))
}

// Addresses that staff paste. Free of zod, because visitors' pages use it.

const longest = 2000

/**
 * A pasted web address, with or without its scheme. Undefined if it is none, or has what no link to share has: another
 * scheme, a port, or a user's name, which would make another host look like a known one.
 */
function webAddress(given: string): URL | undefined {
  const typed = given.trim()
  if (!typed || typed.length > longest || /[\s\p{Cc}\\]/u.test(typed)) return undefined
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!/^https?:\/\/[^/]/i.test(whole) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  return url.username || url.password || url.port ? undefined : url
}

/** The parts of its path, without blank ones. */
function pathOf({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean)
}
