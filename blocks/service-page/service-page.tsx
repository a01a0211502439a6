import type { HostProps } from '../content/content.ts'
import {
  askOfServicePage,
  bookingPath,
  servicePage as servicePageEntry,
  sitePaths,
} from '../contract/pages/site-paths.ts'
import { textOr } from '../contract/records/defaults.ts'
import { Badges } from '../ui/badges.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { ContactButtons } from '../ui/contact-buttons.tsx'
import { FactList, factsOf } from '../ui/fact-list.tsx'
import { NextStep } from '../ui/next-step.tsx'
import { PageHead, PageHeadSkeleton } from '../ui/page-head.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { QuestionList } from '../ui/question-list.tsx'
import { Quotation } from '../ui/quotation.tsx'
import { Section } from '../ui/section.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { DayStrip } from './day-strip.tsx'
import { HeroFacts } from './hero-facts.tsx'
import styles from './service-page.module.css'
import type { ServiceSectionProps } from './service-page.schema.ts'
import { YardPlan } from './yard-plan.tsx'

// The sections of a service page that show only its own record, in the order in which a parent or an organizer asks
// (look.md "Pages"). A section without content shows nothing.

type OnServicePage = HostProps<'servicePage'>

export function ServiceHero({ content: { servicePage, site }, place }: OnServicePage) {
  return (
    <PageHead
      kicker={servicePage.tagline}
      heading={textOr(servicePage.title, servicePageEntry(place.pageId)?.label ?? site.name)}
      facts={<HeroFacts page={servicePage} />}
      text={servicePage.intro}
      picture={{ src: servicePage.heroImageUrl, alt: servicePage.heroImageAlt, media: servicePage.media }}
    >
      <ButtonLink href={bookingPath(askOfServicePage(place.pageId, servicePage))}>
        Book Your Event Today
      </ButtonLink>
    </PageHead>
  )
}

export function ServiceSteps({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const steps = servicePage.steps.filter((step) => step.title || step.text.trim())
  if (steps.length === 0) return null
  return (
    <Section tone={tone} heading="What Happens">
      <DayStrip steps={steps} />
    </Section>
  )
}

export function ServiceFacts({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const facts = factsOf([
    { label: 'Guests', value: servicePage.guestsRange },
    { label: 'Animals', value: servicePage.animalsCountRange },
    { label: 'Riders and visitors', value: servicePage.ridersPerHour },
    { label: 'How long', value: servicePage.durations },
    ...servicePage.extraFacts,
  ])
  if (facts.length === 0 && servicePage.idealFor.length === 0) return null
  return (
    <Section tone={tone} heading="Who It Is For">
      <div className={styles.ideal}>
        <Badges labels={servicePage.idealFor} name="Ideal for" />
      </div>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
    </Section>
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
    <Section tone={tone} heading="What You Need to Provide">
      <div className={plan.length > 0 ? styles.place : undefined}>
        {plan.length > 0 ? <YardPlan parts={plan} /> : null}
        {needs.length > 0 ? <FactList facts={needs} /> : null}
      </div>
    </Section>
  )
}

export function ServiceIncluded({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const { whatsIncluded, staffProvided } = servicePage
  if (whatsIncluded.length === 0 && !staffProvided.trim()) return null
  return (
    <Section tone={tone} heading="What We Bring">
      {whatsIncluded.length > 0 ? <CheckList items={whatsIncluded} /> : null}
      {staffProvided.trim() ? (
        <div className={styles.note}>
          <h3>Who comes along</h3>
          <Paragraphs text={staffProvided} />
        </div>
      ) : null}
    </Section>
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
    <Section tone={tone} heading="Safety">
      <div className={styles.rules}>
        {notes.length > 0 ? <CheckList items={notes} /> : null}
        {rules.length > 0 ? (
          <div>
            {rules.map(({ label, value }) => [
              <h3 key={label}>{label}</h3>,
              <Paragraphs key={`${label} text`} text={String(value)} />,
            ])}
          </div>
        ) : null}
      </div>
    </Section>
  )
}

export function ServiceStories({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const stories = servicePage.testimonials.filter((story) => story.quote.trim())
  if (stories.length === 0) return null
  return (
    <Section tone={tone} heading="What Families Say">
      <div className={styles.stories}>
        {stories.map((story, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story is known by its place
          <Quotation key={index} {...story} />
        ))}
      </div>
    </Section>
  )
}

export function ServiceFaq({ content: { servicePage }, tone }: ServiceSectionProps & OnServicePage) {
  const questions = servicePage.faq.filter((pair) => pair.question && pair.answer.trim())
  if (questions.length === 0) return null
  return (
    <Section tone={tone} heading="Common Questions">
      <QuestionList questions={questions} />
    </Section>
  )
}

export function ServiceBook({ content, place }: OnServicePage) {
  const { servicePage, site, contactInfo } = content
  return (
    <NextStep
      heading="Tell Us About Your Day"
      text="Give us the date, the place and the number of children. We’ll tell you what fits. Nothing is final until we confirm it with you."
    >
      <ButtonLink href={bookingPath(askOfServicePage(place.pageId, servicePage))}>
        Book Your Event Today
      </ButtonLink>
      <ContactButtons site={site} contactInfo={contactInfo} kind="second" />
      {servicePage.albumId ? (
        <ButtonLink href={sitePaths.album(servicePage.albumId)} kind="quiet">
          See the photos
        </ButtonLink>
      ) : null}
    </NextStep>
  )
}

export { PageHeadSkeleton as ServiceHeroSkeleton, SkeletonText as ServiceSectionSkeleton }
