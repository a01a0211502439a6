import type { MouseEvent, ReactNode } from 'react'

type MapLinkProps = {
  /** An address, or the name of a place; no coordinates. */
  place: string
  label?: string
  className?: string
  children: ReactNode
}

/**
 * Opens the visitor's map application. No map is loaded before the click, so no map provider learns of the visit;
 * without a script it is a search on a map in the browser.
 */
export function MapLink({ place, label, className, children }: MapLinkProps) {
  function toOwnMap(event: MouseEvent<HTMLAnchorElement>) {
    event.currentTarget.href = mapHref(place, navigator.userAgent)
  }
  return (
    <a className={className} href={mapHref(place)} rel="noreferrer" aria-label={label} onClick={toOwnMap}>
      {children}
    </a>
  )
}

export function mapHref(place: string, userAgent = ''): string {
  // Unlike encodeURIComponent, this does not throw for a lone surrogate (half an emoji).
  const asked = (name: string) => new URLSearchParams({ [name]: place })
  if (/Android/i.test(userAgent)) return `geo:0,0?${asked('q')}`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?${asked('q')}`
  return `https://www.openstreetmap.org/search?${asked('query')}`
}
