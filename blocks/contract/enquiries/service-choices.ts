import { servicePage, servicePages } from '../pages/site-paths.ts'
import { services } from './enquiry-choices.ts'

// What the booking form offers is the services that staff have made bookable, and advice. Free of zod.

type Named = { id: string; title: string }
const shipped: Readonly<Record<string, string>> = services

/**
 * The label of each choice by its id, in the order of the form as long as staff keep that of the shipped services, else in
 * theirs. A shipped service that nobody renamed is called as in the form.
 */
export function serviceChoices(offered: readonly Named[]): Record<string, string> {
  return {
    ...Object.fromEntries(inFormOrder(offered).map((service) => [service.id, labelOf(service)])),
    'advise-me': services['advise-me'],
  }
}

function inFormOrder(offered: readonly Named[]): readonly Named[] {
  const ids = offered.map(({ id }) => id).filter(servicePage)
  const isAsShipped = servicePages.filter(({ id }) => ids.includes(id)).every(({ id }, at) => ids[at] === id)
  const places = Object.keys(services)
  const placeOf = ({ id }: Named) => (places.indexOf(id) + places.length + 1) % (places.length + 1)
  return isAsShipped ? [...offered].sort((a, b) => placeOf(a) - placeOf(b)) : offered
}

function labelOf({ id, title }: Named): string {
  return title === servicePage(id)?.label ? (shipped[id] ?? title) : title
}

/** What a service is called where nobody knows its title: `cart-rides` is Cart rides. */
export function serviceLabel(id: string): string {
  const words = id.replaceAll('-', ' ')
  return shipped[id] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
