import { useEffect, useState } from 'react'
import { tourDateFile, tourDateFilePath, tourDatesFeedPath } from '../../contract/api-paths.ts'
import { textOr } from '../../contract/records/defaults.ts'
import type { TourDate } from '../../contract/records/tour-date.ts'
import { upcoming } from '../../contract/time/calendar-day.ts'
import { formatHours } from '../../contract/time/clock-time.ts'
import { formatDay } from '../../contract/time/format-day.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Turkey } from '../../kit/drawings/turkey.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { CardGridSkeleton } from '../../kit/ui/card-grid.tsx'
import { DayBlock, monthOf } from '../../kit/ui/day-block.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { MapLink } from '../../kit/ui/map-link.tsx'
import { PageHead, topPicture } from '../../kit/ui/page-head.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { tourDatesDefaults } from './tour-dates.defaults.ts'
import styles from './tour-dates.module.css'
import type { TourDatesProps } from './tour-dates.schema.ts'

/** Placeholder cards while the dates load (product.md §9). */
const skeletonCards = 6
const statusText = { scheduled: '', cancelled: 'Canceled', postponed: 'Postponed', moved: 'Moved' } as const

/** The upcoming tour dates, from today on, soonest first and by month; the next one is large. */
export function TourDates({
  content: { tourDates },
  heading,
  src,
  alt,
  place,
  ...choices
}: TourDatesProps & GroundChoices & HostProps<'tourDates'>) {
  const shown = upcoming(tourDates, place.today)
  const next = shown.find((date) => !isOff(date))
  return (
    <>
      <PageHead
        heading={textOr(heading, tourDatesDefaults.heading)}
        picture={topPicture({ src, alt, place })}
        drawing={<Turkey />}
        choices={choices}
      >
        <SubscribeLinks />
      </PageHead>
      <Section>
        {shown.length > 0 ? (
          [...byMonth(shown)].map(([month, dates]) => (
            <div key={month} className={styles.month}>
              <h2>{month}</h2>
              <ul className={styles.dates}>
                {dates.map((date) => (
                  <DateCard key={date.id} date={date} isNext={date === next} />
                ))}
              </ul>
            </div>
          ))
        ) : (
          <EmptyState
            heading="No Upcoming Events"
            text="Check back soon for our upcoming tour dates and event appearances!"
          />
        )}
      </Section>
    </>
  )
}

/** Subscribing needs an address with a host and an application for it, so the file stays on offer. */
function SubscribeLinks() {
  const [feed, setFeed] = useState(tourDatesFeedPath)
  useEffect(() => setFeed(`webcal://${location.host}${tourDatesFeedPath}`), [])
  return (
    <div className={styles.subscribe}>
      <ButtonLink href={feed} kind="second">
        Add to Your Calendar
      </ButtonLink>
      <a href={tourDatesFeedPath} download="">
        Download as a file
      </a>
    </div>
  )
}

function byMonth(dates: readonly TourDate[]): Map<string, TourDate[]> {
  const months = new Map<string, TourDate[]>()
  for (const date of dates) {
    const month = monthOf(date.eventDate)
    months.set(month, [...(months.get(month) ?? []), date])
  }
  return months
}

function isOff({ status }: TourDate): boolean {
  return status === 'cancelled' || status === 'postponed'
}

function DateCard({ date, isNext }: { date: TourDate; isNext: boolean }) {
  const status = statusText[date.status]
  const hours = formatHours(date.startTime, date.endTime)
  const town = `${date.city}, ${date.state}`
  const classes = [styles.date, isNext && styles.next, isOff(date) && styles.off]
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <DayBlock first={date.eventDate} last={date.endDate} isLarge={isNext} isOff={isOff(date)} />
      <div className={styles.words}>
        {isNext ? <p className="kicker">Next up</p> : null}
        {status ? <p className={styles.status}>{status}</p> : null}
        <h3 dir="auto">{date.title || date.location}</h3>
        {date.title ? <p dir="auto">{date.location}</p> : null}
        <p className={styles.where} dir="auto">
          <span>{town}</span> {hours ? <span>{hours}</span> : null}
        </p>
        <p className={styles.day}>
          <time dateTime={date.eventDate}>{formatDay(date.eventDate)}</time>
          {date.endDate && date.endDate !== date.eventDate ? (
            <>
              {' – '}
              <time dateTime={date.endDate}>{formatDay(date.endDate)}</time>
            </>
          ) : null}
        </p>
        <Paragraphs text={date.description} />
      </div>
      <DateLinks date={date} town={town} />
    </li>
  )
}

function DateLinks({ date, town }: { date: TourDate; town: string }) {
  const link = safeLink(date.link)
  const name = date.title || date.location
  return (
    <p className={styles.links}>
      {date.status === 'cancelled' ? null : (
        <MapLink place={`${date.location}, ${town}`} label={`Directions to ${date.location}`}>
          Directions
        </MapLink>
      )}
      {isOff(date) ? null : (
        <a href={tourDateFilePath(tourDateFile(date.id))} aria-label={`Add to calendar: ${name}`}>
          Add to calendar
        </a>
      )}
      {link ? (
        <a href={link} aria-label={`More about ${name}`}>
          More info
        </a>
      ) : null}
    </p>
  )
}

export function TourDatesSkeleton() {
  return (
    <>
      <PageHead heading={tourDatesDefaults.heading} drawing={<Turkey />} />
      <Section>
        <CardGridSkeleton count={skeletonCards} tile={styles.skeleton} />
      </Section>
    </>
  )
}
