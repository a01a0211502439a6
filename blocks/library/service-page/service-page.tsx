import {
  askOfServicePage,
  bookingPath,
  servicePage as servicePageEntry,
  servicePages,
  sitePaths,
} from '../../contract/pages/site-paths.ts'
import { textOr } from '../../contract/records/defaults.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import type { HostProps, Place } from '../../kit/content/content.ts'
import { Badges } from '../../kit/ui/badges.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import { CheckList } from '../../kit/ui/check-list.tsx'
import { ContactButtons } from '../../kit/ui/contact-buttons.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { FactList, factsOf } from '../../kit/ui/fact-list.tsx'
import { NextStep } from '../../kit/ui/next-step.tsx'
import { PageHead, PageHeadSkeleton } from '../../kit/ui/page-head.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { isAnswered, QuestionList } from '../../kit/ui/question-list.tsx'
import { Quotation } from '../../kit/ui/quotation.tsx'
import { shortFacts } from '../../kit/ui/short-facts.ts'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import { SwipeRow } from '../../kit/ui/swipe-row.tsx'
import { DayStrip } from './day-strip.tsx'
import { PrintButton } from './print-button.tsx'
import { FoldList, HeroFacts } from './service-facts.tsx'
import styles from './service-page.module.css'
import type {
  ServiceFaqProps,
  ServiceHeroProps,
  ServiceSectionProps,
  ServiceStoriesProps,
} from './service-page.schema.ts'
import { ChapterRow, ServiceSection } from './service-section.tsx'
import { YardPlanDrawing } from './yard-plan-drawing.tsx'

// The sections of a service page that show only its own record, in the order in which a parent or an organizer asks
// (look.md "Pages"). A section without content shows nothing.

type OnServicePage = HostProps<'servicePage'>

export function ServiceHero({
  content: { servicePage, site },
  place,
  price,
  hasChapters,
  ...choices
}: Partial<ServiceHeroProps> & GroundChoices & OnServicePage) {
  return (
    <>
      <PageHead
        kicker={servicePage.tagline}
        heading={textOr(servicePage.title, servicePageEntry(place.pageId)?.label ?? site.name)}
        facts={
          <>
            <HeroFacts page={servicePage} price={price} />
            <Prose
              text={servicePage.rich?.intro ?? servicePage.intro}
              field="intro"
              className={skyClasses.text}
            />
          </>
        }
        picture={{ src: servicePage.heroImageUrl, alt: servicePage.heroImageAlt, media: servicePage.media }}
        choices={choices}
      >
        <ButtonRow>
          <ButtonLink href={bookingPath(askOfServicePage(place.pageId, servicePage))}>
            Book Your Event Today
          </ButtonLink>
          {halvesOf(place).map(({ path, label }) => (
            <ButtonLink key={path} href={path} kind="second">
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      </PageHead>
      {/* Pages that were published before there was the choice have the row. */}
      {hasChapters === false ? null : <ChapterRow />}
    </>
  )
}

export function ServiceSteps({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const steps = servicePage.steps.filter((step) => step.title || step.text.trim())
  if (steps.length === 0) return null
  return (
    <ServiceSection tone={tone} id="day" heading="What Happens">
      <DayStrip steps={steps} />
    </ServiceSection>
  )
}

export function ServiceFacts({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const said = shortFacts(servicePage).map(({ value }) => value)
  const facts = factsOf([
    { label: 'Guests', value: servicePage.guestsRange },
    { label: 'Animals', value: servicePage.animalsCountRange },
    { label: 'Riders and visitors', value: servicePage.ridersPerHour },
    { label: 'How long', value: servicePage.durations },
    ...servicePage.extraFacts,
  ]).filter(({ value }) => !said.includes(value)) // on the card at the top
  if (facts.length === 0 && servicePage.idealFor.length === 0) return null
  return (
    <ServiceSection tone={tone} heading="Who It Is For">
      <div className={styles.ideal}>
        <Badges labels={servicePage.idealFor} name="Ideal for" />
      </div>
      {facts.length > 0 ? (
        <div className={styles.ledger}>
          <FactList facts={facts} />
        </div>
      ) : null}
    </ServiceSection>
  )
}

export function ServiceNeeds({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const needs = factsOf([
    { label: 'Space', value: servicePage.spaceNeeded },
    { label: 'Ground', value: servicePage.surfaces },
    { label: 'Shade, water and power', value: servicePage.shadeWaterPower },
    { label: 'Parking', value: servicePage.parkingNeeded },
    { label: 'Setting up and leaving', value: servicePage.setupTakedown },
  ])
  const plan = servicePage.yardPlan
  if (needs.length === 0 && plan.length === 0) return null
  return (
    <ServiceSection tone={tone} id="place" heading="What You Need to Provide">
      <div className={plan.length > 0 ? styles.place : undefined}>
        {plan.length > 0 ? <YardPlanDrawing parts={plan} /> : null}
        {needs.length > 0 ? <FoldList facts={needs} /> : null}
      </div>
    </ServiceSection>
  )
}

export function ServiceIncluded({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const { whatsIncluded, staffProvided } = servicePage
  if (whatsIncluded.length === 0 && !staffProvided.trim()) return null
  return (
    <ServiceSection tone={tone} heading="What We Bring">
      {whatsIncluded.length > 0 ? <CheckList items={whatsIncluded} /> : null}
      {staffProvided.trim() ? (
        <div className={styles.note}>
          <h3>Who comes along</h3>
          <Paragraphs text={staffProvided} />
        </div>
      ) : null}
    </ServiceSection>
  )
}

export function ServiceSafety({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const rules = factsOf([
    { label: 'Ages and weights', value: servicePage.ageAndWeightRules },
    { label: 'Weather', value: servicePage.weatherPolicy },
    { label: 'License and insurance', value: servicePage.insuranceText },
  ])
  const notes = servicePage.safetyNotes
  if (rules.length === 0 && notes.length === 0) return null
  return (
    <ServiceSection tone={tone} id="safety" heading="Safety">
      <div className={styles.rules}>
        {notes.length > 0 ? <CheckList items={notes} /> : null}
        {rules.length > 0 ? <FoldList facts={rules} /> : null}
      </div>
    </ServiceSection>
  )
}

/** Quotes, with the picture of the record where the layout has a place for it. */
export function ServiceStories({
  content: { servicePage },
  tone,
  look,
}: Partial<ServiceStoriesProps> & OnServicePage) {
  const stories = servicePage.testimonials.filter((story) => story.quote.trim())
  if (stories.length === 0) return null
  const { storyImageUrl: src, storyImageAlt: alt, media } = servicePage
  const shown = normalizeImagePath(src) && look !== 'quotes' ? look : undefined
  const quotes = (
    <SwipeRow name="Quotes">
      <div className={styles.stories}>
        {stories.map(({ quote, name, occasion, where, when }, index) => (
          <Quotation
            // biome-ignore lint/suspicious/noArrayIndexKey: a story is known by its place
            key={index}
            quote={quote}
            name={name}
            occasion={[occasion, where, when].filter(Boolean).join(', ')}
          />
        ))}
      </div>
    </SwipeRow>
  )
  return (
    <ServiceSection tone={tone} heading="What Families Say">
      {shown ? (
        <div className={styles[shown]}>
          <Picture
            src={src}
            alt={alt}
            media={media}
            sizes={shown === 'wide' ? '100vw' : '(min-width: 1240px) 560px, (min-width: 720px) 46vw, 92vw'}
            className={styles.story}
          />
          {quotes}
        </div>
      ) : (
        quotes
      )}
    </ServiceSection>
  )
}

export function ServiceFaq({
  content: { servicePage },
  cost = '',
  tone,
}: Partial<ServiceFaqProps> & OnServicePage) {
  if (!cost.trim() && !servicePage.faq.some(isAnswered)) return null
  return (
    <ServiceSection tone={tone} id="questions" heading="Common Questions">
      <QuestionList field="faq" questions={servicePage.faq} isFirstOpen={!cost.trim()}>
        {cost.trim() ? (
          <details open>
            <summary>What does it cost?</summary>
            <Paragraphs text={cost} />
          </details>
        ) : null}
      </QuestionList>
    </ServiceSection>
  )
}

export function ServiceBook({ content, place, ...choices }: GroundChoices & OnServicePage) {
  const { servicePage, site, contactInfo } = content
  return (
    <NextStep
      heading="Tell Us About Your Day"
      text={
        <p>
          Give us the date, the place and the number of children. We’ll tell you what fits and send one price.
          Nothing is final until we confirm it.
        </p>
      }
      choices={choices}
    >
      <ButtonLink href={bookingPath(askOfServicePage(place.pageId, servicePage))}>
        Book Your Event Today
      </ButtonLink>
      <ContactButtons site={site} contactInfo={contactInfo} kind="second" writeHref={sitePaths.contact} />
      {servicePage.albumId ? (
        <ButtonLink href={sitePaths.album(servicePage.albumId)} kind="quiet">
          See the pictures
        </ButtonLink>
      ) : null}
      <PrintButton />
    </NextStep>
  )
}

export { PageHeadSkeleton as ServiceHeroSkeleton, SkeletonText as ServiceSectionSkeleton }

/** The page of the pair leads to both of its halves. */
function halvesOf({ pageId, gone = [] }: Place) {
  return pageId === 'petting-zoo-pony-rides'
    ? servicePages.filter(
        ({ id, path }) => (id === 'petting-zoo' || id === 'pony-rides') && !gone.includes(path),
      )
    : []
}
