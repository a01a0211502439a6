import { askOfServicePage, bookingPath, servicePage } from '../../contract/pages/site-paths.ts'
import { textOr } from '../../contract/records/defaults.ts'
import type { WithMedia } from '../../contract/records/media.ts'
import type { ServiceCard } from '../../contract/records/service-card.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Goat } from '../../kit/drawings/goat.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { shortFacts } from '../../kit/ui/short-facts.ts'
import { type FinderQuestion, finderAnswers, fits } from './finder-answers.ts'
import { Facts } from './service-cards.tsx'
import { serviceFinderDefaults as defaults } from './service-chooser.defaults.ts'
import styles from './service-chooser.module.css'
import type { ServiceFinderProps } from './service-chooser.schema.ts'

/**
 * Three questions, and the service that fits. All results are on the page, and the style sheet shows the one whose
 * answers are checked: it needs no script and no request. A browser without `:has()` shows all of them.
 */
export function ServiceFinder({
  content: { serviceCards },
  heading,
  text,
  tone,
  ...words
}: ServiceFinderProps & HostProps<'serviceCards'>) {
  return (
    <Section
      tone={tone}
      hasHills
      heading={textOr(heading, defaults.heading)}
      id="not-sure"
      className={`${styles.section} ${styles.finder}`}
    >
      <div className={styles.asked}>
        <div>
          <Prose text={text} field="text" />
          {questions.map((question) => (
            <fieldset key={question} className={styles.question}>
              <legend>{textOr(words[`${question}Question`], defaults[`${question}Question`])}</legend>
              <div className={styles.answers}>
                {finderAnswers[question].map((answer) => (
                  <label key={answer} className={styles.answer}>
                    <input type="radio" name={`finder-${question}`} value={answer} />
                    {textOr(words[answer], defaults[answer])}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div role="status" className={styles.results}>
          <div className={styles.hint}>
            <Goat />
            <p>{textOr(words.hint, defaults.hint)}</p>
          </div>
          {fits.map(({ id, day, count, wish }) => {
            const fitting = [id, ...standIns].flatMap((each) => serviceCards.filter((one) => one.id === each))
            const card = fitting[0] ?? serviceCards[0]
            return card ? (
              <div
                key={`${id} ${day} ${count} ${wish}`}
                className={styles.fit}
                data-day={day.join(' ')}
                data-count={count.join(' ')}
                data-wish={wish.join(' ')}
              >
                <Fit card={card} />
              </div>
            ) : null
          })}
        </div>
      </div>
    </Section>
  )
}

/** What fits most days, in the place of a service that is not offered. */
const standIns = [
  'petting-zoo-pony-rides',
  'fairs-large-events',
  'birthday-parties',
  'petting-zoo',
  'pony-rides',
]

const questions: readonly FinderQuestion[] = ['day', 'count', 'wish']

function Fit({ card }: { card: WithMedia<ServiceCard> }) {
  const entry = servicePage(card.id)
  return (
    <>
      <Picture
        src={card.heroImageUrl}
        alt=""
        media={card.media}
        sizes="(min-width: 960px) 460px, 92vw"
        className={styles.picture}
      />
      <p className="kicker">This fits your day</p>
      <h3 dir="auto">{textOr(card.title, entry?.label ?? '')}</h3>
      {card.tagline ? <p dir="auto">{card.tagline}</p> : null}
      <Facts facts={shortFacts(card)} />
      <ButtonRow>
        <ButtonLink href={bookingPath(askOfServicePage(card.id, card))}>Book This</ButtonLink>
        <ButtonLink href={card.path ?? entry?.path ?? ''} kind="second">
          See How It Works
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

export { ServiceCardsSkeleton as ServiceFinderSkeleton } from './service-cards.tsx'
