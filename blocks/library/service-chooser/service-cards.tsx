import {
  type ServicePageId,
  serviceMenuOf,
  servicePage,
  servicePages,
} from '../../contract/pages/site-paths.ts'
import { textOr } from '../../contract/records/defaults.ts'
import type { MediaInfo } from '../../contract/records/media.ts'
import type { ServiceCard } from '../../contract/records/service-card.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { type Fact, FactCells } from '../../kit/ui/fact-list.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { shortFacts } from '../../kit/ui/short-facts.ts'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import { serviceCardsDefaults } from './service-chooser.defaults.ts'
import styles from './service-chooser.module.css'
import type { ServiceCardsProps } from './service-chooser.schema.ts'

type CardProps = {
  title: string
  text: string
  href: string
  src: string
  media: Record<string, MediaInfo> | undefined
  facts: readonly Fact[]
  parts?: readonly { path: string; title: string; size: string }[]
}

/** Every service page as a card with its picture and three facts, once by event and once by animal. */
export function ServiceCards({
  content: { serviceCards },
  eventHeading,
  more,
  animalHeading,
  place,
}: ServiceCardsProps & HostProps<'serviceCards'>) {
  const [birthdays, ...crowds] = cardsOf(serviceGroups.event, serviceCards)
  const added = serviceCards.map(({ id }) => id).filter((id) => !servicePage(id))
  const own = more
    .filter(({ title, href }) => title && safeLink(href))
    .map((card) => ({ ...card, href: safeLink(card.href), media: place.media, facts: shortFacts(card) }))
  const events = [birthdays, ...own, ...crowds].filter((card) => card !== undefined)
  return (
    <>
      <Section className={styles.section} heading={textOr(eventHeading, serviceCardsDefaults.eventHeading)}>
        <Cards
          cards={events}
          className={styles.byEvent}
          sizes={(index, count) => `${eventWidth(index, count)}, (min-width: 600px) 46vw, 60vw`}
        />
      </Section>
      <Section
        tone="sand"
        hasHills
        className={styles.section}
        heading={textOr(animalHeading, serviceCardsDefaults.animalHeading)}
      >
        <Cards
          cards={cardsOf([...serviceGroups.animal, ...added], serviceCards)}
          className={styles.byAnimal}
          // On a phone about as high as the words, and cropped at its sides.
          sizes={() => '(min-width: 1100px) 272px, (min-width: 600px) 46vw, 60vw'}
        />
      </Section>
    </>
  )
}

/** The first two are large, and those that would be left alone in their row (service-chooser.module.css). */
function eventWidth(index: number, count: number): string {
  if (count === 3 && index === 2) return '(min-width: 960px) 1160px'
  return index < 2 || count === 4
    ? '(min-width: 960px) 570px'
    : '(min-width: 1240px) 372px, (min-width: 960px) 31vw'
}

function cardsOf(
  ids: readonly string[],
  cards: HostProps<'serviceCards'>['content']['serviceCards'],
): CardProps[] {
  // In staff's order, once they have one.
  const places = cards.map(({ id }) => id)
  const shipped = servicePages.map(({ id }) => id).filter((id) => places.includes(id))
  const isSorted = shipped.some((id, at) => places[at] !== id)
  const order = isSorted ? places.filter((id) => ids.includes(id)) : ids
  const sorted = order.flatMap((id) => cards.find((each) => each.id === id) ?? [])
  return serviceMenuOf(sorted).map(({ sizes, ...card }) => ({
    ...cardOf(card),
    parts: sizes.map(({ id, title, path }) => {
      const { path: usual = '', size = '' } = servicePage(id) ?? {}
      return { path: path ?? usual, title, size }
    }),
  }))
}

function cardOf(card: ServiceCard & { media?: Record<string, MediaInfo> }): CardProps {
  const entry = servicePage(card.id)
  return {
    title: textOr(card.title, entry?.label ?? ''),
    text: card.tagline,
    href: card.path ?? entry?.path ?? '',
    src: card.heroImageUrl,
    media: card.media,
    facts: shortFacts(card),
  }
}

function Cards({
  cards,
  className,
  sizes,
}: {
  cards: readonly CardProps[]
  className?: string
  sizes: (index: number, count: number) => string
}) {
  return (
    <ul className={`${styles.cards} ${className}`}>
      {cards.map(({ title, text, href, src, media, facts, parts = [] }, index) => (
        <li key={href} className={styles.card}>
          <Picture
            src={src}
            alt=""
            media={media}
            sizes={sizes(index, cards.length)}
            className={styles.picture}
          />
          <div className={styles.words}>
            <h3 dir="auto">
              <a href={href}>{title}</a>
            </h3>
            {text ? <p dir="auto">{text}</p> : null}
            {parts.length > 0 ? (
              <p className={styles.sizes}>
                {parts.map(({ path, title, size }) => (
                  <a key={path} href={path} aria-label={title}>
                    {size}
                  </a>
                ))}
              </p>
            ) : null}
            <Facts facts={facts} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return <FactCells facts={facts} className={styles.facts} />
}

export { SkeletonText as ServiceCardsSkeleton }

/** The shipped services in the two ways in which people look for them: by their day, or by what they want to meet. */
export const serviceGroups = {
  event: ['birthday-parties', 'fairs-large-events'],
  animal: [
    'petting-zoo',
    'petting-zoo-small',
    'petting-zoo-large',
    'petting-zoo-pony-rides',
    'pony-rides',
    'pony-rides-small',
    'pony-rides-large',
    'turkey-races',
  ],
} as const satisfies Record<string, readonly ServicePageId[]>
