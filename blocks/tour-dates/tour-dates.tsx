import { type ComponentType, useEffect, useState } from 'react'
import type { HostProps } from '../content/content.ts'
import { tourDateFile, tourDateFilePath, tourDatesFeedPath } from '../contract/api-paths.ts'
import { textOr } from '../contract/records/defaults.ts'
import type { TourDate } from '../contract/records/tour-date.ts'
import { upcoming } from '../contract/time/calendar-day.ts'
import { formatDay } from '../contract/time/format-day.ts'
import { Goat } from '../drawings/goat.tsx'
import { Hen } from '../drawings/hen.tsx'
import { Pony } from '../drawings/pony.tsx'
import { Sheep } from '../drawings/sheep.tsx'
import { Turkey } from '../drawings/turkey.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { CardGrid, CardGridSkeleton, cardClasses } from '../ui/card-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MapLink } from '../ui/map-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { safeLink } from '../ui/safe-link.ts'
import { Section } from '../ui/section.tsx'
import { formatHours } from './clock-time.ts'
import { tourDatesDefaults } from './tour-dates.defaults.ts'
import styles from './tour-dates.module.css'
import type { TourDatesProps } from './tour-dates.schema.ts'

/** Placeholder cards while the dates load (product.md §9). */
const skeletonCards = 6
const animals: readonly ComponentType<{ className?: string }>[] = [Pony, Goat, Turkey, Sheep, Hen]
const statusWords = { scheduled: '', cancelled: 'Canceled', postponed: 'Postponed', moved: 'Moved' } as const

/** The upcoming tour dates, from today on, soonest first. */
export function TourDates({
  content: { tourDates },
  heading,
  place,
}: TourDatesProps & HostProps<'tourDates'>) {
  const shown = upcoming(tourDates, place.today)
  return (
    <>
      <PageHead heading={textOr(heading, tourDatesDefaults.heading)} drawing={<Turkey />}>
        <SubscribeLinks />
      </PageHead>
      <Section>
        {shown.length > 0 ? (
          <CardGrid>
            {shown.map((date) => (
              <DateCard key={date.id} date={date} />
            ))}
          </CardGrid>
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

/**
 * Subscribing keeps a calendar up to date. It needs an address with a host, which only the browser knows, and an
 * application that opens it, so the file stays on offer.
 */
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

function DateCard({ date }: { date: TourDate }) {
  const Animal = animals[date.id % animals.length] ?? Pony
  const status = statusWords[date.status]
  const isOff = date.status === 'cancelled' || date.status === 'postponed'
  const hours = formatHours(date.startTime, date.endTime)
  const link = safeLink(date.link)
  const town = `${date.city}, ${date.state}`
  return (
    <li className={cardClasses.card}>
      <div className={cardClasses.words}>
        {status ? <p className={styles.status}>{status}</p> : null}
        <p className={isOff ? `${styles.day} ${styles.off}` : styles.day}>
          <time dateTime={date.eventDate}>{formatDay(date.eventDate)}</time>
          {date.endDate && date.endDate !== date.eventDate ? (
            <>
              {' – '}
              <time dateTime={date.endDate}>{formatDay(date.endDate)}</time>
            </>
          ) : null}
        </p>
        <h2 dir="auto">{date.title || date.location}</h2>
        {date.title ? <p dir="auto">{date.location}</p> : null}
        <p dir="auto">{town}</p>
        {hours ? <p>{hours}</p> : null}
        <Paragraphs text={date.description} />
      </div>
      <div className={styles.foot}>
        <p className={styles.links}>
          <MapLink place={`${date.location}, ${town}`} label={`Directions to ${date.location}`}>
            Directions
          </MapLink>
          {isOff ? null : (
            <a
              href={tourDateFilePath(tourDateFile(date.id))}
              aria-label={`Add to calendar: ${date.title || date.location}`}
            >
              Add to calendar
            </a>
          )}
          {link ? (
            <a href={link} aria-label={`More about ${date.title || date.location}`}>
              More info
            </a>
          ) : null}
        </p>
        <Animal />
      </div>
    </li>
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
