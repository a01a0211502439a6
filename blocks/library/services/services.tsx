import type { ComponentType } from 'react'
import { servicePage } from '../../contract/pages/site-paths.ts'
import { servicesDefaults, textOr } from '../../contract/records/defaults.ts'
import { richOr } from '../../contract/values/rich-text.ts'
import type { BlockContent, HostProps } from '../../kit/content/content.ts'
import { Barn } from '../../kit/drawings/barn.tsx'
import { Goat } from '../../kit/drawings/goat.tsx'
import { Pony } from '../../kit/drawings/pony.tsx'
import { Turkey } from '../../kit/drawings/turkey.tsx'
import { CardGrid, cardClasses } from '../../kit/ui/card-grid.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import styles from './services.module.css'
import type { ServicesProps } from './services.schema.ts'

type Card = { id: string; text: string; Drawing: ComponentType<{ className?: string }> }

/** The four cards in the order of product.md §2. */
const fourCards: readonly Card[] = [
  {
    id: 'fairs-large-events',
    text: 'A full farm for crowds: something to pet, ride or watch, all day long.',
    Drawing: Barn,
  },
  {
    id: 'birthday-parties',
    text: 'A gentle hour or two in your own backyard, with the birthday child at the center.',
    Drawing: Goat,
  },
  {
    id: 'turkey-races',
    text: 'Our own crowd-pleaser: five turkeys, one track and a very loud audience.',
    Drawing: Turkey,
  },
  {
    id: 'petting-zoo-pony-rides',
    text: 'Brush, feed and ride: the classic pair for schools, churches and companies.',
    Drawing: Pony,
  },
]

export function Services({
  content: { services, serviceCards },
  tone,
  cards,
}: ServicesProps & HostProps<'services' | 'serviceCards'>) {
  return (
    <Section
      tone={tone}
      hasHills
      heading={textOr(services.heading, servicesDefaults.heading)}
      className={cards === 'none' ? styles.textOnly : ''}
    >
      <Prose
        text={richOr(services.rich?.description ?? services.description, servicesDefaults.description)}
        field="description"
      />
      {cards === 'none' ? null : <FourCards records={serviceCards} />}
    </Section>
  )
}

/** Each with name, tagline and picture of its service page; what that lacks is written or drawn here. */
function FourCards({ records }: { records: BlockContent['serviceCards'] }) {
  return (
    <div className={styles.cards}>
      <CardGrid columns={4}>
        {cardsFor(records).map(({ id, text, Drawing }) => {
          const record = records.find((each) => each.id === id)
          return (
            <li key={id}>
              <a className={cardClasses.card} href={record?.path ?? servicePage(id)?.path}>
                {record?.heroImageUrl.trim() ? (
                  <Picture
                    src={record.heroImageUrl}
                    alt=""
                    {...(record.media ? { media: record.media } : {})}
                    // On a phone it is as high as the words next to it, and cropped at its sides.
                    sizes="(min-width:1200px) 272px,(min-width:600px) 46vw,300px"
                    most={1200}
                    className={cardClasses.picture ?? ''}
                  />
                ) : (
                  <span className={`${cardClasses.picture} ${styles.scene}`}>
                    <Drawing className={styles.drawing} />
                  </span>
                )}
                <div className={cardClasses.words}>
                  <h3 dir="auto">{textOr(record?.title ?? '', servicePage(id)?.label ?? '')}</h3>
                  <p dir="auto">{textOr(record?.tagline ?? '', text)}</p>
                </div>
              </a>
            </li>
          )
        })}
      </CardGrid>
    </div>
  )
}

/** Those of the four that are offered and what staff added, in staff's order: the first four. */
function cardsFor(records: BlockContent['serviceCards']): readonly Card[] {
  const cards = records.flatMap(({ id }): Card[] => {
    const shipped = fourCards.filter((card) => card.id === id)
    return servicePage(id) ? shipped : [{ id, text: '', Drawing: Goat }]
  })
  return cards.slice(0, fourCards.length)
}

export { SkeletonText as ServicesSkeleton }
