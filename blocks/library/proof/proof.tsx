import { sitePaths } from '../../contract/pages/site-paths.ts'
import { contactWays } from '../../contract/records/contact-ways.ts'
import { textOr } from '../../contract/records/defaults.ts'
import type { TourDate } from '../../contract/records/tour-date.ts'
import { upcoming } from '../../contract/time/calendar-day.ts'
import { formatHours } from '../../contract/time/clock-time.ts'
import { formatDay } from '../../contract/time/format-day.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { DayBlock } from '../../kit/ui/day-block.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { NextStep } from '../../kit/ui/next-step.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { PeopleRow } from '../../kit/ui/people-row.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Quotation } from '../../kit/ui/quotation.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import dateStyles from './next-date.module.css'
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

/** The next dates that take place, and the way to all of them. */
export function NextDate({
  content: { tourDates },
  heading,
  count = 1,
  look,
  tone,
  place,
}: NextDateProps & HostProps<'tourDates'>) {
  const next = takingPlace(tourDates, place.today).slice(0, count)
  const [first] = next
  if (!first) return null
  const more = (
    <ButtonLink href={sitePaths.tourDates} kind="second">
      All Tour Dates
    </ButtonLink>
  )
  if (next.length === 1 && look !== 'list')
    return (
      <Section tone={tone} heading={heading} hasHills>
        <div className={dateStyles.next}>
          <DayBlock first={first.eventDate} last={first.endDate} isLarge />
          <DateLabels date={first} />
          {more}
        </div>
      </Section>
    )
  return (
    <Section tone={tone} heading={heading} hasHills>
      <ul className={`${dateStyles.dates} ${look === 'list' ? dateStyles.short : ''}`}>
        {next.map((date) => (
          <li key={date.id}>
            {look === 'list' ? null : <DayBlock first={date.eventDate} last={date.endDate} />}
            <DateLabels date={date} isShort={look === 'list'} />
          </li>
        ))}
      </ul>
      <p className={dateStyles.more}>{more}</p>
    </Section>
  )
}

function takingPlace(tourDates: readonly TourDate[], today: string): TourDate[] {
  return upcoming(tourDates, today).filter(({ status }) => status !== 'cancelled' && status !== 'postponed')
}

/** What, where and when. A short one leaves out the description. */
function DateLabels({ date, isShort = false }: { date: TourDate; isShort?: boolean }) {
  const hours = formatHours(date.startTime, date.endTime)
  return (
    <div dir="auto">
      <h3>{date.title || date.location}</h3>
      <p>{[date.title && date.location, `${date.city}, ${date.state}`, hours].filter(Boolean).join(' · ')}</p>
      <p>
        <time dateTime={date.eventDate}>{formatDay(date.eventDate)}</time>
      </p>
      {isShort ? null : <Paragraphs text={date.description} />}
    </div>
  )
}

/** The end of a page: what to do next, whom to call, and where to meet the animals before that. */
export function ClosingCall({
  content: { site, contactInfo, tourDates },
  heading,
  text,
  label,
  href,
  hasNextDate,
  place,
  ...choices
}: ClosingCallProps & GroundChoices & HostProps<'tourDates'>) {
  const { phone, phoneHref } = contactWays(contactInfo, site)
  const [next] = hasNextDate ? takingPlace(tourDates, place.today) : []
  const words = (
    <>
      <Prose text={text} field="text" />
      {next ? (
        <div className={dateStyles.meet}>
          <DayBlock first={next.eventDate} last={next.endDate} />
          <p dir="auto">
            Meet us next on <time dateTime={next.eventDate}>{formatDay(next.eventDate)}</time> in{' '}
            {`${next.city},\u00a0${next.state}. `}
            <a className="target" href={sitePaths.tourDates}>
              See all dates
            </a>
          </p>
        </div>
      ) : null}
    </>
  )
  return (
    <NextStep heading={heading} text={words} choices={choices}>
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
