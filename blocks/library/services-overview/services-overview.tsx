import type { ComponentType } from 'react'
import { sitePaths } from '../../contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '../../contract/records/defaults.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { EarlyTrailer } from '../../kit/drawings/early-trailer.tsx'
import { OldPhotograph } from '../../kit/drawings/old-photograph.tsx'
import { RestingRabbit } from '../../kit/drawings/resting-rabbit.tsx'
import { Sheep } from '../../kit/drawings/sheep.tsx'
import { WashingHands } from '../../kit/drawings/washing-hands.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { PageHead, topPicture } from '../../kit/ui/page-head.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import { servicesHeroDefaults, valueCardsDefaults } from './services-overview.defaults.ts'
import styles from './services-overview.module.css'
import type { ServicesHeroProps, ValueCardsProps } from './services-overview.schema.ts'

export function ServicesHero(props: ServicesHeroProps & GroundChoices & HostProps) {
  const { heading, text, moreLabel, moreHref } = props
  return (
    <PageHead
      heading={textOr(heading, servicesHeroDefaults.heading)}
      facts={<Prose text={text} field="text" className={skyClasses.text} />}
      picture={topPicture(props)}
      drawing={<Sheep />}
      choices={props}
    >
      <ButtonRow>
        <ButtonLink href={sitePaths.booking}>Book Your Event Today</ButtonLink>
        {moreLabel && safeLink(moreHref) ? (
          <ButtonLink href={safeLink(moreHref)} kind="second">
            {moreLabel}
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </PageHead>
  )
}

const drawings: readonly ComponentType[] = [WashingHands, RestingRabbit, EarlyTrailer, OldPhotograph]

/** Cards with what is true of every service, each with a small picture. */
export function ValueCards({ heading, cards, tone, content: { site } }: ValueCardsProps & HostProps) {
  if (cards.length === 0) return null
  return (
    <Section
      tone={tone}
      hasHills
      className={styles.section}
      heading={textOr(heading, valueCardsDefaults.heading)}
    >
      <ul className={styles.values}>
        {cards.map((card, index) => {
          const Drawing = drawings[index % drawings.length] ?? WashingHands
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place
            <li key={index}>
              <Drawing />
              <div>
                <h3>{trueOf(site.foundedYear, card.title)}</h3>
                <Prose text={card.text} field={`cards.${index}.text`} />
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The specified card counts the years of a farm that began in 1984; another farm says when it began. */
function trueOf(foundedYear: number, title: string): string {
  const isCounted = title === valueCardsDefaults.cards.at(-1)?.title
  return isCounted && foundedYear !== siteDefaults.foundedYear ? `Since ${foundedYear}` : title
}
