import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import { shownHours, textOr } from '#blocks/contract/records/defaults.ts'
import { upcoming } from '#blocks/contract/time/calendar-day.ts'
import { absoluteAddress } from '#blocks/contract/values/absolute-address.ts'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { readMapPoint } from '#blocks/contract/values/map-point.ts'
import { phoneNumber } from '#blocks/contract/values/phone-number.ts'
import { isBlank, isText, plainText, type RichText } from '#blocks/contract/values/rich-text.ts'
import { networksOf, type ShownSite } from '#blocks/kit/content/networks.ts'
import { openingHours } from './opening-hours.ts'
import { allBlocks, type ReadReply } from './page-data.ts'
import type { PageHead } from './page-metadata.ts'
import type { PageAddress } from './routes.ts'

type Thing = { '@type': string; [property: string]: unknown }
type Source = {
  address: PageAddress
  head: PageHead
  layout: Page
  site: ShownSite
  reply: ReadReply
  origin: string
  today: string
}

/** The maximum number of events and pictures that are listed for search engines. */
const mostListed = 50

/** The schema.org description of a page, derived from its content. */
export function structuredData(source: Source): { '@context': string; '@graph': Thing[] } {
  const { address } = source
  const faq = questions(source)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(source),
      ...service(source),
      ...(address.pageId === 'tour-dates' ? events(source) : []),
      ...(address.albumId === undefined ? [] : [gallery(source)]),
      ...(faq.length > 0 ? [{ '@type': 'FAQPage', mainEntity: faq }] : []),
    ],
  }
}

function business({ site, reply, origin }: Source): Thing {
  const { phone, email } = contactWays(reply(apiPaths.contactInfo), site)
  const links = networksOf(site)
    .map(({ url }) => absoluteAddress(url, origin))
    .filter(Boolean)
  const logo = absolute(origin, site.logoUrl)
  const hours = openingHours(shownHours(site)).map((days) => ({
    '@type': 'OpeningHoursSpecification',
    ...days,
  }))
  const point = readMapPoint(site.mapPoint)
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: site.name,
    description: site.tagline || undefined,
    url: `${origin}/`,
    telephone: phoneNumber(phone) || phone,
    email,
    image: logo ?? `${origin}/favicon.svg`,
    logo,
    foundingDate: String(site.foundedYear),
    areaServed: site.derived?.serviceArea || site.serviceArea || undefined,
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    geo: point && { '@type': 'GeoCoordinates', ...point },
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street || undefined,
      addressLocality: site.city || undefined,
      addressRegion: site.state || undefined,
      postalCode: site.postalCode || undefined,
      addressCountry: 'US',
    },
    sameAs: links.length > 0 ? links : undefined,
  }
}

function service({ address, head, site, reply, origin }: Source): Thing[] {
  const page = reply(apiPaths.servicePage(address.pageId))
  if (!page) return []
  return [
    {
      '@type': 'Service',
      name: page.title,
      description: head.description,
      url: origin + head.path,
      image: absolute(origin, page.heroImageUrl),
      provider: { '@id': `${origin}/#business` },
      areaServed: site.derived?.serviceArea || site.serviceArea || undefined,
    },
  ]
}

const eventStatus = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  moved: 'EventRescheduled',
}

function events({ site, reply, origin, today }: Source): Thing[] {
  const dates = reply(apiPaths.tourDates) ?? []
  return upcoming(dates, today)
    .slice(0, mostListed)
    .map((date) => ({
      '@type': 'Event',
      name: textOr(date.title, `${site.name} at ${date.location}`),
      description: date.description || undefined,
      startDate: date.eventDate + (date.startTime ? `T${date.startTime}` : ''),
      endDate: (date.endDate || date.eventDate) + (date.endTime ? `T${date.endTime}` : ''),
      eventStatus: `https://schema.org/${eventStatus[date.status]}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: date.location,
        address: {
          '@type': 'PostalAddress',
          addressLocality: date.city,
          addressRegion: date.state,
          addressCountry: 'US',
        },
      },
      organizer: { '@id': `${origin}/#business` },
      url: absoluteAddress(date.link, origin) || origin + sitePaths.tourDates,
    }))
}

function gallery({ address, head, reply, origin }: Source): Thing {
  const images = reply(apiPaths.albumImages(address.albumId ?? 0)) ?? []
  return {
    '@type': 'ImageGallery',
    name: head.title,
    description: head.description,
    url: origin + head.path,
    image: images.slice(0, mostListed).map((image) => ({
      '@type': 'ImageObject',
      contentUrl: absolute(origin, image.imageUrl),
      name: image.altText || undefined,
      caption: image.caption || undefined,
    })),
  }
}

/** The questions of the service page, and of every FAQ block on the page. Questions without an answer are left out. */
function questions({ address, layout, reply }: Source): Thing[] {
  const page = reply(apiPaths.servicePage(address.pageId))
  const blocks = allBlocks(layout.content).filter((block) => block.type === 'Faq')
  const inBlocks = blocks.flatMap((block) => block.props.questions)
  const pairs = [...(page?.faq ?? []), ...inBlocks].filter(isAnswered)
  return pairs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }))
}

function isAnswered(pair: unknown): pair is { question: string; answer: RichText } {
  if (typeof pair !== 'object' || pair === null || !('question' in pair) || !('answer' in pair)) return false
  const { question, answer } = pair
  return typeof question === 'string' && question.trim() !== '' && isText(answer) && !isBlank(answer)
}

function absolute(origin: string, stored: string | undefined): string | undefined {
  const path = normalizeImagePath(stored)
  return path && URL.canParse(path, origin) ? new URL(path, origin).href : undefined
}
