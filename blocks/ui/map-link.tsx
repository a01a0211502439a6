import type { MouseEvent, ReactNode } from 'react'

type MapLinkProps = {
  /** An address, or a place by its name: nobody types coordinates. */
  place: string
  label?: string
  children: ReactNode
}

/**
 * Opens the map application of who taps it. Nothing of a map is loaded before, so nobody else hears of the visit;
 * without a script it is a search on a map in the browser.
 */
export function MapLink({ place, label, children }: MapLinkProps) {
  function toOwnMap(event: MouseEvent<HTMLAnchorElement>) {
    event.currentTarget.href = mapHref(place, navigator.userAgent)
  }
  return (
    <a href={mapHref(place)} rel="noreferrer" aria-label={label} onClick={toOwnMap}>
      {children}
    </a>
  )
}

export function mapHref(place: string, userAgent = ''): string {
  // Unlike encodeURIComponent this also takes half an emoji.
  const asked = (name: string) => new URLSearchParams({ [name]: place })
  if (/Android/i.test(userAgent)) return `geo:0,0?${asked('q')}`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?${asked('q')}`
  return `https://www.openstreetmap.org/search?${asked('query')}`
}
