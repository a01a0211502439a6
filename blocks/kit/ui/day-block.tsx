import styles from './day-block.module.css'
import { dayParts } from './day-parts.ts'

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
