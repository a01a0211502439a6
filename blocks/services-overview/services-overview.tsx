import type { ComponentType } from 'react'
import type { HostProps } from '../content/content.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { textOr } from '../contract/records/defaults.ts'
import { safeLink } from '../contract/values/safe-link.ts'
import { EarlyTrailer } from '../drawings/early-trailer.tsx'
import { OldPhotograph } from '../drawings/old-photograph.tsx'
import { RestingRabbit } from '../drawings/resting-rabbit.tsx'
import { Sheep } from '../drawings/sheep.tsx'
import { WashingHands } from '../drawings/washing-hands.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import type { GroundChoices } from '../ui/drawn-ground.ts'
import { PageHead, topPicture } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { skyClasses } from '../ui/sky.tsx'
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
export function ValueCards({ heading, cards, tone }: ValueCardsProps & HostProps) {
  if (cards.length === 0) return null
  return (
    <Section tone={tone} hasHills heading={textOr(heading, valueCardsDefaults.heading)}>
      <ul className={styles.values}>
        {cards.map((card, index) => {
          const Drawing = drawings[index % drawings.length] ?? WashingHands
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place
            <li key={index}>
              <Drawing />
              <div>
                <h3>{card.title}</h3>
                <Prose text={card.text} field={`cards.${index}.text`} />
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
