import { daysBetween, formatFullDay, isDay } from '../../contract/time/day-math.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import styles from './countdown.module.css'
import type { CountdownProps } from './countdown.schema.ts'

/** Counts whole days of the farm's time zone: the server draws every page anew at midnight. */
export function Countdown({ title, day, text, label, href, after, tone, place }: CountdownProps & HostProps) {
  if (!isDay(day)) return null
  const days = daysBetween(place.today, day)
  if (days < 0 && !after) return null
  return (
    <Section tone={tone} heading={title} hasHills>
      {days < 0 ? <p className={styles.after}>{after}</p> : <DaysLeft days={days} day={day} />}
      <Prose text={text} field="text" isOptional />
      {label && safeLink(href) ? (
        <p className={styles.more}>
          <ButtonLink href={safeLink(href)} kind="second">
            {label}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}

function DaysLeft({ days, day }: { days: number; day: string }) {
  return (
    <p className={styles.left}>
      {days > 1 ? (
        <>
          <strong>{days}</strong> days to go
        </>
      ) : (
        <strong>{days === 1 ? 'Tomorrow' : 'Today'}</strong>
      )}
      <time dateTime={day}>{formatFullDay(day)}</time>
    </p>
  )
}
