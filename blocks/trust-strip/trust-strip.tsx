import type { HostProps } from '../content/content.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { siteDefaults } from '../contract/records/defaults.ts'
import { upcoming } from '../contract/time/calendar-day.ts'
import { formatDay } from '../contract/time/format-day.ts'
import { HillDivider } from '../drawings/hill-divider.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { DayBlock } from '../ui/day-block.tsx'
import hillStyles from '../ui/section-hills.module.css'
import { SkeletonText } from '../ui/skeleton.tsx'
import styles from './trust-strip.module.css'
import type { TrustStripProps } from './trust-strip.schema.ts'

/** The three claims of the site settings in big numbers, the next date, and the way to a booking. */
export function TrustStrip({
  content: { site, tourDates },
  tone = 'night',
  place,
}: Partial<TrustStripProps> & HostProps<'tourDates'>) {
  const claims = site.trustClaims.length > 0 ? site.trustClaims : siteDefaults.trustClaims
  const next = upcoming(tourDates, place.today).find(
    ({ status }) => status !== 'cancelled' && status !== 'postponed',
  )
  return (
    <section className={`${styles.strip} ${styles[tone] ?? ''}`} aria-label="Why families trust us">
      <HillDivider className={hillStyles.hills} />
      <ul>
        {claims.map((claim) => (
          <li key={claim.label}>
            <strong>{claim.value}</strong>
            <span>{claim.label}</span>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        {next ? (
          <>
            <DayBlock first={next.eventDate} last={next.endDate} />
            <p className={styles.next} dir="auto">
              Meet us next on <time dateTime={next.eventDate}>{formatDay(next.eventDate)}</time> in{' '}
              {`${next.city},\u00a0${next.state}. `}
              <a className="target" href={sitePaths.tourDates}>
                See all dates
              </a>
            </p>
          </>
        ) : null}
        <ButtonLink href={sitePaths.booking}>Book Your Event Today</ButtonLink>
      </div>
    </section>
  )
}

export { SkeletonText as TrustStripSkeleton }
