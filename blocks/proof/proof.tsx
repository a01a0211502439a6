import type { HostProps } from '../content/content.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { textOr } from '../contract/records/defaults.ts'
import { upcoming } from '../contract/time/calendar-day.ts'
import { formatDay } from '../contract/time/format-day.ts'
import { safeLink } from '../contract/values/safe-link.ts'
import { formatHours } from '../tour-dates/clock-time.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { DayBlock } from '../ui/day-block.tsx'
import { NextStep } from '../ui/next-step.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { PeopleRow } from '../ui/people-row.tsx'
import { Prose } from '../ui/prose.tsx'
import { Quotation } from '../ui/quotation.tsx'
import { Section } from '../ui/section.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { closingCallDefaults } from './proof.defaults.ts'
import styles from './proof.module.css'
import type { ClosingCallProps, NextDateProps, PeopleProps, QuotesProps } from './proof.schema.ts'

// Who the farm is, for pages that staff arrange. A block whose record lacks it shows nothing.

export function People({ content: { about }, heading, text, tone }: PeopleProps & HostProps<'about'>) {
  if (about.people.length === 0) return null
  return (
    <Section tone={tone} heading={heading} hasHills>
      <Prose text={text} field="text" />
      <PeopleRow people={about.people} media={about.media} />
    </Section>
  )
}

export function Quotes({ content: { about }, heading, note, tone }: QuotesProps & HostProps<'about'>) {
  if (about.quotes.length === 0) return null
  return (
    <Section tone={tone} heading={heading} hasHills>
      <ul className={styles.quotes}>
        {about.quotes.map(({ quote, name, place, date }) => (
          <li key={`${name} ${quote}`}>
            <Quotation quote={quote} name={name} occasion={[place, date].filter(Boolean).join(', ')} />
          </li>
        ))}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
    </Section>
  )
}

/** The next date that takes place, and the way to all of them. */
export function NextDate({
  content: { tourDates },
  heading,
  tone,
  place,
}: NextDateProps & HostProps<'tourDates'>) {
  const next = upcoming(tourDates, place.today).find(
    ({ status }) => status !== 'cancelled' && status !== 'postponed',
  )
  if (!next) return null
  const hours = formatHours(next.startTime, next.endTime)
  return (
    <Section tone={tone} heading={heading} hasHills>
      <div className={styles.next}>
        <DayBlock first={next.eventDate} last={next.endDate} isLarge />
        <div dir="auto">
          <h3>{next.title || next.location}</h3>
          <p>
            {[next.title && next.location, `${next.city}, ${next.state}`, hours].filter(Boolean).join(' · ')}
          </p>
          <p>
            <time dateTime={next.eventDate}>{formatDay(next.eventDate)}</time>
          </p>
          <Paragraphs text={next.description} />
        </div>
        <ButtonLink href={sitePaths.tourDates} kind="second">
          All Tour Dates
        </ButtonLink>
      </div>
    </Section>
  )
}

/** The end of a page: what to do next, or whom to call. */
export function ClosingCall({
  content: { site, contactInfo },
  heading,
  text,
  label,
  href,
}: ClosingCallProps & HostProps) {
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <NextStep heading={heading} text={<Prose text={text} field="text" />}>
      <ButtonLink href={safeLink(href) || sitePaths.booking}>
        {textOr(label, closingCallDefaults.label)}
      </ButtonLink>
      <ButtonLink href={phoneHref} kind="second">
        {`Call ${phone}`}
      </ButtonLink>
    </NextStep>
  )
}

export { SkeletonText as ProofSkeleton }
