import { normalizeImagePath } from './image-path.ts'

// The addresses from which a film can be played. Free of zod, because visitors' pages use it.

/** A film on one of the two sites whose players our pages may frame (`frame-src` in security-headers.ts). */
export type Film = {
  site: 'YouTube' | 'Vimeo'
  /** The film's own page. */
  page: string
  /** The player, which begins at once; it sets no cookies before that. */
  player: string
}

const youTube =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live)\/))([\w-]{11})(?![\w-])/i
const vimeo =
  /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:(?:\/|\?(?:[^#]*&)?h=)([\da-f]{6,})|(?=[/?#]|$))/i

/** The film that an address on YouTube or Vimeo names, in any of the forms that their Share buttons give. */
export function filmAt(address: string): Film | undefined {
  const given = address.trim()
  const [, id] = youTube.exec(given) ?? []
  if (id)
    return {
      site: 'YouTube',
      page: `https://www.youtube.com/watch?v=${id}`,
      player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    }
  // An unlisted film has a second part, without which Vimeo does not play it.
  const [, number, key] = vimeo.exec(given) ?? []
  if (!number) return undefined
  return {
    site: 'Vimeo',
    page: `https://vimeo.com/${number}${key ? `/${key}` : ''}`,
    player: `https://player.vimeo.com/video/${number}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`,
  }
}

/** Whether the browser's own player can play it: a file by its name, here or elsewhere. */
export function isFilmFile(address: string): boolean {
  return /\.(?:mp4|m4v|webm|mov|ogv)(?:[?#]|$)/i.test(normalizeImagePath(address))
}
