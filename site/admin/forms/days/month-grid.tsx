import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { Button } from '../../base/ui/button.tsx'
import { dayAfterKey, monthLabel, monthMoved, weeksOf } from './month.ts'
import styles from './month-grid.module.css'

type MonthGridProps = {
  /** Names the grid for screen readers; the month is added. */
  label: string
  /** `2027-03`. */
  month: string
  onMonth: (month: string) => void
  today: string
  /** The first and the last day that the grid reaches; both may be missing. */
  first?: string
  last?: string
  isPressed: (day: string) => boolean
  /** Days that can't be pressed are shown, and keys still lead to them. */
  canPress?: (day: string) => boolean
  onPress: (day: string) => void
  /** What a screen reader says after the date, such as `fully booked`. */
  textOf?: (day: string) => string
  signsOf?: (day: string) => ReactNode
  /** Shown in the cell, below the button; also for days of the months before and after. */
  below?: (day: string) => ReactNode
  /** More attributes of a day's cell, for its look. */
  cellProps?: (day: string) => Record<`data-${string}`, string | undefined>
  className?: string | undefined
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const daysInWeek = 7

/** Days are buttons: to tap, or by keys as in the ARIA pattern of date grids. One is a tab stop. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, onMonth, today, first = '', last = '9999-12-31', below, cellProps, className } = props
  const [reached, setReached] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  const days = weeksOf(month)
  const isInMonth = (day: string) => day.startsWith(month)
  const start = isInMonth(today) ? today : days.find((day) => isInMonth(day) && day >= first)
  const tabStop = isInMonth(reached) ? reached : start

  // The month may come later than the day: in the calendar of jobs it is part of the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each month brings other buttons
  useEffect(() => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"] button`)
    if (!takesFocus.current || !button) return
    takesFocus.current = false
    button.focus()
  }, [reached, month])

  function onKeyDown(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day
    const isOnDay = event.target instanceof HTMLButtonElement
    const next = from && isOnDay && dayAfterKey(from, event.key, event.shiftKey)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const day = next < first ? first : next > last ? last : next
    takesFocus.current = true
    setReached(day)
    if (!isInMonth(day)) onMonth(day.slice(0, 7))
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a date grid
      role="grid"
      className={`${styles.grid} ${className ?? ''}`}
      aria-label={`${label}, ${monthLabel(month)}`}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inWeeks(days).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-day={day}
                data-outside={isInMonth(day) ? undefined : ''}
                data-today={day === today ? '' : undefined}
                data-past={day < today ? '' : undefined}
                {...cellProps?.(day)}
              >
                {isInMonth(day) ? (
                  <DayButton {...props} day={day} isTabStop={day === tabStop} onFocus={setReached} />
                ) : (
                  <span className={styles.day} aria-hidden={below ? undefined : true}>
                    {Number(day.slice(8))}
                  </span>
                )}
                {below?.(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayButtonProps = MonthGridProps & { day: string; isTabStop: boolean; onFocus: (day: string) => void }

function DayButton({
  day,
  today,
  isTabStop,
  isPressed,
  canPress,
  onPress,
  textOf,
  signsOf,
  onFocus,
}: DayButtonProps) {
  const isOff = canPress ? !canPress(day) : false
  const text = [formatFullDay(day), textOf?.(day)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={text}
      aria-pressed={isPressed(day)}
      aria-disabled={isOff || undefined}
      aria-current={day === today ? 'date' : undefined}
      onFocus={() => onFocus(day)}
      onClick={() => !isOff && onPress(day)}
    >
      {Number(day.slice(8))}
      {signsOf?.(day)}
    </button>
  )
}

type MonthNavProps = Pick<MonthGridProps, 'month' | 'onMonth' | 'today' | 'first' | 'last'> & {
  label: string
}

export function MonthNav({ label, month, onMonth, today, first, last }: MonthNavProps) {
  const thisMonth = today.slice(0, 7)
  return (
    <PeriodNav
      label={label}
      title={monthLabel(month)}
      isFirst={first !== undefined && month <= first.slice(0, 7)}
      isLast={last !== undefined && month >= last.slice(0, 7)}
      onMove={(by) => onMonth(monthMoved(month, by))}
      now={month === thisMonth ? undefined : { label: 'This month', onNow: () => onMonth(thisMonth) }}
    />
  )
}

type PeriodNavProps = {
  label: string
  title: string
  isFirst?: boolean
  isLast?: boolean
  onMove: (by: -1 | 1) => void
  /** The way back to the present one, from others. */
  now: { label: string; onNow: () => void } | undefined
}

/** Leads to the period before and after the one shown. */
export function PeriodNav({ label, title, isFirst = false, isLast = false, onMove, now }: PeriodNavProps) {
  return (
    <nav className={styles.months} aria-label={label}>
      <Button isSmall disabled={isFirst} onClick={() => onMove(-1)}>
        Earlier
      </Button>
      <strong className={styles.month} aria-live="polite">
        {title}
      </strong>
      <Button isSmall disabled={isLast} onClick={() => onMove(1)}>
        Later
      </Button>
      {now && (
        <button type="button" className={`button button-quiet ${styles.now}`} onClick={now.onNow}>
          {now.label}
        </button>
      )}
    </nav>
  )
}

function inWeeks(days: readonly string[]): string[][] {
  return Array.from({ length: days.length / daysInWeek }, (_, week) =>
    days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  )
}
