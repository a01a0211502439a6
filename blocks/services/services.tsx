import type { ComponentType } from 'react'
import type { HostProps } from '../content/content.ts'
import { type ServicePageId, servicePage } from '../contract/pages/site-paths.ts'
import { servicesDefaults, textOr } from '../contract/records/defaults.ts'
import { richOr } from '../contract/values/rich-text.ts'
import { Barn } from '../drawings/barn.tsx'
import { Goat } from '../drawings/goat.tsx'
import { Pony } from '../drawings/pony.tsx'
import { Turkey } from '../drawings/turkey.tsx'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import styles from './services.module.css'
import type { ServicesProps } from './services.schema.ts'

type Card = { id: ServicePageId; text: string; Drawing: ComponentType<{ className?: string }> }

/** The four cards, each with a link to its service page (product.md §2). */
const fourCards: readonly Card[] = [
  {
    id: 'fairs-large-events',
    text: 'A full farm for crowds: several pens, pony rides and turkey races all day.',
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

export function Services({ content: { services }, tone, cards }: ServicesProps & HostProps<'services'>) {
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
      {cards === 'none' ? null : <FourCards />}
    </Section>
  )
}

function FourCards() {
  return (
    <ul className={styles.cards}>
      {fourCards.map(({ id, text, Drawing }) => (
        <li key={id}>
          <a className={styles.card} href={servicePage(id)?.path}>
            <span className={styles.scene}>
              <Drawing className={styles.drawing} />
            </span>
            <span className={styles.words}>
              <h3>{servicePage(id)?.label}</h3>
              <span>{text}</span>
              <span className={styles.more} aria-hidden="true">
                See how it works
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export { SkeletonText as ServicesSkeleton }
