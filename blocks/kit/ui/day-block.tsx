import { formatDay } from '../../contract/time/format-day.ts'
import styles from './day-block.module.css'

type DayBlockProps = { first: string; last: string; isLarge?: boolean; isOff?: boolean }

/** A date as a leaf of a calendar, for the eye: whoever uses it writes the day in full beside it. */
export function DayBlock({ first, last, isLarge, isOff }: DayBlockProps) {
  const { month, day, weekday } = dayParts(first, last)
  const classes = [styles.block, isLarge && styles.large, isOff && styles.off]
  return (
    <p className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <span>{month}</span>
      <strong>{day}</strong>
      <span>{weekday}</span>
    </p>
  )
}

let shortDay: Intl.DateTimeFormat | undefined

/** A day as it stands in its block: `Mar`, `5`, `Fri`; of several days `5–7` and `Fri–Sun` in one month. */
export function dayParts(first: string, last: string): { month: string; day: string; weekday: string } {
  const from = partsOf(first)
  const to = partsOf(last || first)
  if (first.slice(0, 7) !== (last || first).slice(0, 7) || from.day === to.day) return from
  return { ...from, day: `${from.day}–${to.day}`, weekday: `${from.weekday}–${to.weekday}` }
}

/** `2027-03-05` as `March 2027`. */
export function monthOf(day: string): string {
  return formatDay(day).replace(/ \d+,/, '')
}

/** In UTC, as in `formatDay`: no time zone can shift the day. */
function partsOf(day: string) {
  shortDay ??= new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  })
  const date = new Date(`${day}T00:00:00Z`)
  const parts = Number.isNaN(date.getTime()) ? [] : shortDay.formatToParts(date)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { month: part('month'), day: part('day'), weekday: part('weekday') }
}
