import type { Page, PageBlock } from '../contract/pages/page.ts'
import { servicePage, sitePaths } from '../contract/pages/site-paths.ts'
import type { BlockName } from '../kit/content/block-names.ts'
import { wayToBookingDefaults } from '../kit/ui/way-to-booking.defaults.ts'
import { albumListDefaults } from '../library/album-list/album-list.defaults.ts'
import { bookingFormTexts } from '../library/booking-form/booking-form.texts.ts'
import { contactDetailsDefaults } from '../library/contact-details/contact-details.defaults.ts'
import { contactFormDefaults } from '../library/contact-form/contact-form.defaults.ts'
import { closingBandDefaults } from '../library/plain/plain.defaults.ts'
import { certificateDefaults, serviceMapDefaults } from '../library/proof/proof.defaults.ts'
import {
  serviceCardsDefaults,
  serviceFinderDefaults,
} from '../library/service-chooser/service-chooser.defaults.ts'
import { servicePriceDefaults } from '../library/service-page/service-page.defaults.ts'
import {
  servicesHeroDefaults,
  valueCardsDefaults,
} from '../library/services-overview/services-overview.defaults.ts'
import { tourDatesDefaults } from '../library/tour-dates/tour-dates.defaults.ts'
import { lookDefaults } from '../parts/look/look.defaults.ts'

// The layout of each built-in page until staff publish their own. Free of zod and of components.

/** Templates for the title and description of a page that has none of its own: see `fillTemplate`. */
type HeadTemplates = { title: string; description: string }

type BuiltInPage = { head: HeadTemplates; content: PageBlock[] }

const plain = { tone: 'plain' }
const sand = { tone: 'sand' }

const ownPages: Readonly<Record<string, BuiltInPage>> = {
  home: page('{name} | Petting Zoo & Pony Rides', '{tagline} Petting zoo and pony rides since {year}.', [
    block('Hero', { mediaSide: 'right' }),
    block('Story', plain),
    block('Gallery', sand),
    block('Services', { ...plain, cards: 'four' }),
    block('TrustStrip', { tone: 'night' }),
  ]),
  about: page('About {name}', 'The family, the animals and the work behind {name}, since {year}.', [
    block('AboutHero'),
    block('AboutHistory', { ...plain, pictureSide: 'right' }),
    block('AboutStaff', { ...sand, pictureSide: 'left' }),
    block('AboutEvents', plain),
    block('AboutSafety', sand),
    block('AboutReasons', plain),
    block('AboutClosing'),
  ]),
  services: page(
    'Our Services | {name}',
    'Our animals come to you: for fairs, parties, schools and churches.',
    [
      block('ServicesHero', servicesHeroDefaults),
      block('Services', { ...plain, cards: 'none' }),
      block('ServiceFinder', { ...serviceFinderDefaults, ...plain }),
      block('ServiceCards', { ...serviceCardsDefaults, more: [] }),
      block('ValueCards', { ...valueCardsDefaults, ...sand }),
      block('ClosingBand', closingBandDefaults),
    ],
  ),
  media: page(
    'Picture Albums | {name}',
    'Pictures from fairs, birthdays, schools and churches we have visited.',
    [block('AlbumList', albumListDefaults)],
  ),
  album: page('{album} | {name}', 'Pictures: {album}.', [block('AlbumImages')]),
  'tour-dates': page(
    'Upcoming Tour Dates | {name}',
    'Where to meet our animals next: fairs, markets and open days.',
    [block('TourDates', tourDatesDefaults)],
  ),
  contact: page('Contact Us | {name}', 'Contact {name}: form, phone, email and opening hours.', [
    block('ContactDetails', { ...contactDetailsDefaults, hasList: false, wayToBooking: false }),
    block('ContactForm', {
      ...contactFormDefaults,
      ...plain,
      questions: [],
      wayToBooking: false,
      aside: [block('ContactCard', { name: '', words: '' })],
    }),
    block('ServiceMap', { ...serviceMapDefaults, ...sand }),
    block('ClosingBand', {
      heading: wayToBookingDefaults.heading,
      text: wayToBookingDefaults.text,
      buttons: [{ label: wayToBookingDefaults.label, href: sitePaths.booking, kind: 'second' }],
    }),
  ]),
  // Parts of the site (site-parts.ts).
  look: page('Style', '', [block('SiteLook', lookDefaults)]),
  booking: page(
    'Book Your Event | {name}',
    'Ask for your day. It takes two minutes, and nothing is final yet.',
    [block('BookingForm', { ...bookingFormTexts, questions: [] })],
  ),
}

/** The built-in page, or that of a service, or undefined for any other id. Its own title and description are blank. */
export function defaultPage(id: string, isService = servicePage(id) !== undefined): Page | undefined {
  const content = Object.hasOwn(ownPages, id)
    ? ownPages[id]?.content
    : isService
      ? servicePageContent(id)
      : undefined
  return content && { root: { props: { title: '', description: '', shareImageUrl: '' } }, content }
}

/** Used if a page's title or description is blank; for a page that staff added, it is only the site's name. */
export function headTemplates(id: string, isService = servicePage(id) !== undefined): HeadTemplates {
  if (isService) return { title: '{service} | {name}', description: '{service} by {name}. {serviceTagline}' }
  return (
    (Object.hasOwn(ownPages, id) ? ownPages[id]?.head : undefined) ?? {
      title: '{name}',
      description: '{tagline}',
    }
  )
}

/** The template with `{name}` and other placeholders replaced; what nobody knows stays as typed. */
export function fillTemplate(template: string, text: Readonly<Record<string, string | number>>): string {
  return template
    .replace(/\{(\w+)\}/g, (all, key: string) => (Object.hasOwn(text, key) ? String(text[key]) : all))
    .trim()
}

/**
 * Sections in the order in which a parent or an organizer asks (look.md "Pages"), in three compositions: at home the
 * quotes stand beside a picture below the day, at larger places below a wide one, and fairs have the papers instead.
 */
function servicePageContent(id: string): PageBlock[] {
  const { family, size } = servicePage(id) ?? {}
  const isHome = id === 'birthday-parties' || size === 'small'
  const isLarge = !isHome && /petting-zoo|pony-rides/.test(id)
  return [
    block('ServiceHero', { hasChapters: true, price: servicePriceDefaults.price }),
    block('ServiceSteps', plain),
    ...(isHome ? [block('ServiceStories', { tone: 'plain', look: 'beside' })] : []),
    block('ServiceFacts', sand),
    ...(family ? [block('SizeComparison', plain)] : []),
    block('ServiceNeeds', family ? sand : plain),
    block('ServiceIncluded', family ? plain : sand),
    block('ServiceSafety', family ? sand : plain),
    ...(isLarge ? [block('ServiceStories', { tone: 'night', look: 'wide' })] : []),
    ...(id === 'fairs-large-events' ? [block('Certificate', { ...certificateDefaults, ...sand })] : []),
    block('ServiceAnimals', family || id === 'fairs-large-events' ? plain : sand),
    block('ServiceAddOns', family ? sand : plain),
    ...(isHome || isLarge ? [] : [block('ServiceStories', { tone: 'night', look: 'quotes' })]),
    block('ServiceFaq', { ...plain, cost: servicePriceDefaults.cost }),
    block('ServiceBook'),
  ]
}

function page(title: string, description: string, content: PageBlock[]): BuiltInPage {
  return { head: { title, description }, content }
}

/** A block's id is its name: each is on a built-in page only once, and the id never changes. */
function block(type: BlockName, props: Readonly<Record<string, unknown>> = {}): PageBlock {
  return { type, props: { id: type, ...props } }
}
