import type { ReactNode } from 'react'
import { mapHref } from './map-href.ts'

type MapLinkProps = {
  /** An address, or the name of a place; no coordinates. */
  place: string
  label?: string
  className?: string
  children: ReactNode
}

/**
 * No map is loaded before a click, so no map provider learns of the visit. Without a script it is a search on a map in
 * the browser; with one, `site/page/link-moves.ts` leads to the visitor's map application instead. That is no handler of
 * its own, so that a section with an address may stay as the server drew it.
 */
export function MapLink({ place, label, className, children }: MapLinkProps) {
  return (
    <a className={className} href={mapHref(place)} rel="noreferrer" aria-label={label} data-place={place}>
      {children}
    </a>
  )
}
