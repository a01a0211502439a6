import { siteDefaults } from '../records/defaults.ts'
import type { WithMedia } from '../records/media.ts'
import type { SiteSettings } from '../records/site-settings.ts'
import { drawnStates } from '../values/drawn-states.ts'
import { usStates } from '../values/us-states.ts'
import { statesOfZip } from '../values/zip-states.ts'
import type { OpeningHours, ServiceArea } from './availability.ts'
import { hoursInWords } from './office-hours.ts'

/** What `GET /api/site` adds from the availability where staff typed nothing (product.md §8). */
export type DerivedSite = {
  hours?: string
  serviceArea?: string
  /** The states that the map is of, by name: of the states and ZIP codes picked. Missing if they are the drawn ones. */
  states?: string[]
  counties?: string[]
}

/** `GET /api/site`. */
export type SiteReply = WithMedia<SiteSettings> & { derived?: DerivedSite }

type Picked = { openingHours: OpeningHours; serviceArea: ServiceArea }

/** Undefined where everything is as specified. */
export function derivedSite(
  site: Pick<SiteSettings, 'hours' | 'serviceArea'>,
  { openingHours, serviceArea }: Picked,
): DerivedSite | undefined {
  const states = statesOf(serviceArea)
  const isAsDrawn = states.length === 0 || [...states].sort().join() === [...drawnStates].sort().join()
  const hours = hoursInWords(openingHours)
  const words = areaInWords(serviceArea, isAsDrawn)
  const derived: DerivedSite = {
    ...(isLeft(site.hours, siteDefaults.hours) && hours !== siteDefaults.hours && { hours }),
    ...(isLeft(site.serviceArea, siteDefaults.serviceArea) && words && { serviceArea: words }),
    ...(!isAsDrawn && { states }),
    ...(serviceArea.counties.length > 0 && { counties: serviceArea.counties }),
  }
  return Object.keys(derived).length > 0 ? derived : undefined
}

/** The specified words count as blank: they came with the site, and what is picked is newer. */
function isLeft(text: string, specified: string): boolean {
  return text.trim() === '' || text === specified
}

/** The names of the states that an area touches, picked as such or by the ZIP codes in them. */
export function statesOf({ states, postalPrefixes }: ServiceArea): string[] {
  const codes = [...states, ...postalPrefixes.flatMap(statesOfZip)]
  return [...new Set(codes)].map((code) => usStates[code] ?? code)
}

function areaInWords(area: ServiceArea, isAsDrawn: boolean): string {
  if (area.counties.length > 0) return countiesInWords(area)
  const whole = statesOf({ ...area, postalPrefixes: [] })
  if (whole.length >= 50) return 'All of the United States'
  const parts = isAsDrawn && whole.length === 0 ? [] : statesOf(area).filter((name) => !whole.includes(name))
  const words = [listed(whole, 'states'), parts.length > 0 && `parts of ${listed(parts, 'states')}`]
  return words.filter(Boolean).join(' and ').replace(/^p/, 'P')
}

export function countiesInWords(area: ServiceArea): string {
  const around = area.counties.length > mostNamed ? listed(statesOf(area), 'states') : ''
  return listed(area.counties, 'counties') + (around && ` in ${around}`)
}

/** More are a number: the words stand in the footer. */
const mostNamed = 4

function listed(names: readonly string[], noun: string): string {
  return names.length > mostNamed ? `${names.length} ${noun}` : new Intl.ListFormat('en-US').format(names)
}
