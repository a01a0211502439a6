import { type Embed, type EmbedSite, embedOn, filmSites } from './film-address.ts'

// What of other sites a page may show in a frame, and how high that is. Pages with such a block load it, without zod.

/** `sound` is one bar, `post` as high as a phone's screen. */
export type EmbedShape = 'film' | 'map' | 'calendar' | 'post' | 'sound'
type Site = EmbedSite & { shape: EmbedShape }

const param = (values: Record<string, string>) => new URLSearchParams(values).toString()

export const embedSites: readonly Site[] = [
  ...filmSites.map((site) => ({ ...site, shape: 'film' as const })),
  {
    site: 'Google Maps',
    shape: 'map',
    hosts: ['google.com', 'maps.google.com'],
    read: googleMap,
  },
  {
    site: 'OpenStreetMap',
    shape: 'map',
    hosts: ['openstreetmap.org'],
    read: openStreetMap,
  },
  {
    site: 'Google Calendar',
    shape: 'calendar',
    hosts: ['calendar.google.com'],
    read: googleCalendar,
  },
  {
    site: 'Facebook',
    shape: 'post',
    hosts: ['facebook.com', 'm.facebook.com'],
    read: facebook,
  },
  {
    site: 'Instagram',
    shape: 'post',
    hosts: ['instagram.com'],
    read(url) {
      // A newer link begins with the account: /farm/p/…
      const [, kind, code] = /^(?:\/[\w.]+)?\/(p|reel|tv)\/([\w-]{5,40})\/?/.exec(url.pathname) ?? []
      const page = `https://www.instagram.com/${kind}/${code}/`
      return kind ? { page, player: `${page}embed/` } : undefined
    },
  },
  {
    site: 'TikTok',
    shape: 'post',
    hosts: ['tiktok.com', 'm.tiktok.com'],
    read({ pathname }) {
      const [, account, id] = /^\/(@[\w.-]{1,40})\/video\/(\d{8,24})\/?$/.exec(pathname) ?? []
      if (!id) return undefined
      return {
        page: `https://www.tiktok.com/${account}/video/${id}`,
        player: `https://www.tiktok.com/player/v1/${id}`,
      }
    },
  },
  {
    site: 'Spotify',
    shape: 'sound',
    hosts: ['open.spotify.com'],
    read({ pathname }) {
      const [, kind, id] =
        /^(?:\/intl-[a-z-]+)?(?:\/embed)?\/(track|album|artist|playlist|episode|show)\/([\da-z]{22})\/?$/i.exec(
          pathname,
        ) ?? []
      if (!id) return undefined
      return {
        page: `https://open.spotify.com/${kind}/${id}`,
        player: `https://open.spotify.com/embed/${kind}/${id}`,
      }
    },
  },
  {
    site: 'SoundCloud',
    shape: 'sound',
    hosts: ['soundcloud.com', 'm.soundcloud.com'],
    read({ pathname }) {
      const [path] = /^\/[\w-]+\/(?:sets\/)?[\w-]+(?=\/?$)/.exec(pathname) ?? []
      if (!path || /^\/(?:discover|search|you|stream|charts)\b/.test(path)) return undefined
      const page = `https://soundcloud.com${path}`
      return { page, player: `https://w.soundcloud.com/player/?${param({ url: page })}` }
    },
  },
]

/** The sites in words, for whoever pasted another one. */
export function embedSiteNames(): string {
  const names = embedSites.map(({ site }) => site)
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}

/** What a pasted link, or the code of a frame, shows of another site. */
export function embedAt(given: string): (Embed & { shape: EmbedShape }) | undefined {
  const [, quoted] = /^\s*<iframe\b[^>]*?\ssrc="([^"]+)"/i.exec(given) ?? []
  const embed = embedOn(embedSites, quoted?.replaceAll('&amp;', '&') ?? given)
  return embed && { ...embed.found, shape: embed.of.shape }
}

/** A place, a way or what a search finds: the shapes that need no key. */
function googleMap({ pathname, searchParams, hostname }: URL) {
  const path = pathname.split('/').map(decoded)
  const isMaps = path[1] === 'maps' || (hostname === 'maps.google.com' && pathname === '/')
  if (!isMaps) return undefined
  const drawn = searchParams.get('pb')
  if (path[2] === 'embed') {
    const player = `https://www.google.com/maps/embed?${param({ pb: drawn ?? '' })}`
    return drawn?.startsWith('!') ? { page: 'https://www.google.com/maps', player } : undefined
  }
  if (path[2] === 'dir') {
    const [from = '', to = ''] = searchParams.has('destination')
      ? [searchParams.get('origin') ?? '', searchParams.get('destination') ?? '']
      : path.slice(3)
    if (!to || to.startsWith('@')) return undefined
    return framed({ saddr: from, daddr: to }, `dir/?${param({ api: '1', origin: from, destination: to })}`)
  }
  const point = /^@(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)/.exec(
    path.find((part) => part.startsWith('@')) ?? '',
  )?.[1]
  const named = path[2] === 'place' || path[2] === 'search' ? path[3] : undefined
  const place = named || searchParams.get('query') || searchParams.get('q') || point
  return place ? framed({ q: place }, `search/?${param({ api: '1', query: place })}`) : undefined
}

function framed(asked: Record<string, string>, page: string) {
  return {
    page: `https://www.google.com/maps/${page}`,
    player: `https://www.google.com/maps?${param({ ...asked, output: 'embed' })}`,
  }
}

/** `Dry+Creek` is a name of two words. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** Half the width of a map of 800 pixels in degrees, at its zoom. */
const halfWidth = (zoom: number) => (360 / 2 ** zoom / 256) * 400

function openStreetMap({ hash, searchParams, pathname }: URL) {
  const pin =
    degrees(searchParams.get('marker')) ?? degrees(`${searchParams.get('mlat')},${searchParams.get('mlon')}`)
  if (pathname === '/export/embed.html') {
    const [west, south, east, north] = degrees(searchParams.get('bbox')) ?? []
    return north === undefined ? undefined : onMap([west ?? 0, south ?? 0, east ?? 0, north], pin)
  }
  const [, zoom = '15', lat, lon] = /[#&]map=(\d{1,2})\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  const [y, x] = degrees(`${lat},${lon}`) ?? pin ?? []
  if (x === undefined || y === undefined) return undefined
  const half = halfWidth(Math.min(Number(zoom), 19))
  return onMap([x - half, y - half / 2, x + half, y + half / 2], pin ?? [y, x])
}

/** West, south, east and north of the map; the pin is north, then east. */
function onMap(box: readonly [number, number, number, number], pin: readonly number[] | undefined) {
  const [lat, lon] = pin ?? [(box[1] + box[3]) / 2, (box[0] + box[2]) / 2]
  const shown = param({
    bbox: box.map((degree) => Number(degree.toFixed(6))).join(','),
    layer: 'mapnik',
    ...(pin ? { marker: pin.join(',') } : {}),
  })
  return {
    page: `https://www.openstreetmap.org/#map=15/${lat}/${lon}`,
    player: `https://www.openstreetmap.org/export/embed.html?${shown}`,
  }
}

/** Degrees with commas between them; undefined if one of them is none. */
function degrees(text: string | null): number[] | undefined {
  const all = (text ?? '').split(',')
  const isDegree = (part: string) => /^-?\d{1,3}(?:\.\d+)?$/.test(part) && Math.abs(Number(part)) <= 180
  return all.length > 1 && all.every(isDegree) ? all.map(Number) : undefined
}

/** A public calendar by its address, as the settings name it or as a link to add it says it in base 64. */
function googleCalendar({ pathname, searchParams }: URL) {
  const ids = pathname.endsWith('/embed') ? searchParams.getAll('src') : []
  const added = searchParams.get('cid')
  const known = (added ? [added.includes('@') ? added : fromBase64(added)] : ids).filter((id) =>
    /^[\w.+#%-]{1,120}@[\w.-]{3,80}$/.test(id),
  )
  if (known.length === 0) return undefined
  const zone = searchParams.get('ctz') ?? ''
  const query = new URLSearchParams(known.map((src) => ['src', src]))
  if (/^[\w/+-]{3,40}$/.test(zone)) query.set('ctz', zone)
  const player = `https://calendar.google.com/calendar/embed?${query}`
  return { page: player, player }
}

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** Facebook's own frame of a post or a film, which it knows by the address of its page. */
function facebook({ pathname, searchParams }: URL): Omit<Embed, 'site'> | undefined {
  const [, plugin] = /^\/plugins\/(?:post|video)\.php$/.test(pathname) ? ['', searchParams.get('href')] : []
  if (plugin) {
    // Its own code has the address of the page within it.
    const inside = URL.canParse(plugin) ? new URL(plugin) : undefined
    const isOwn = inside && /^https:\/\/(?:www\.|m\.)?facebook\.com$/.test(inside.origin)
    return isOwn && !inside.pathname.startsWith('/plugins/') ? facebook(inside) : undefined
  }
  const film =
    /^\/(?:[\w.-]+\/videos\/(?:[\w.-]+\/)?\d{5,24}|reel\/\d{5,24})\/?$/.test(pathname) ||
    (/^\/watch\/?$/.test(pathname) && /^\d{5,24}$/.test(searchParams.get('v') ?? ''))
  const post =
    /^\/[\w.-]+\/(?:posts|photos)\/[\w.,/-]{3,200}$/.test(pathname) ||
    (/^\/(?:permalink|story)\.php$/.test(pathname) &&
      searchParams.has('story_fbid') &&
      searchParams.has('id')) ||
    (/^\/photo(?:\.php|\/)?$/.test(pathname) && searchParams.has('fbid'))
  if (!film && !post) return undefined
  const kept = new URLSearchParams(
    ['v', 'story_fbid', 'id', 'fbid'].flatMap((key) => {
      const value = searchParams.get(key)
      return value ? [[key, value]] : []
    }),
  ).toString()
  const page = `https://www.facebook.com${pathname}${kept ? `?${kept}` : ''}`
  const asked = param({
    href: page,
    ...(film ? { show_text: 'false' } : { show_text: 'true', width: '500' }),
  })
  return { page, player: `https://www.facebook.com/plugins/${film ? 'video' : 'post'}.php?${asked}` }
}
