import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addMonths } from '#blocks/contract/time/day-math.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { monthOf } from '../../forms/days/month.ts'
import { MonthGrid, MonthNav } from '../../forms/days/month-grid.tsx'
import { InputFrame } from '../../forms/inputs/input-frame.tsx'
import { useRecordInput } from '../../forms/record-field.tsx'
import styles from './days-field.module.css'

type DaysFieldProps = {
  name: string
  /** What a screen reader says of a chosen day: `fully booked`. */
  mark: string
}

/**
 * A set of calendar days, chosen by a tap in a month. Days that are over, and days that visitors can't ask for yet, are
 * not offered; one of them that is chosen already can be taken out.
 */
export function DaysField({ name, mark }: DaysFieldProps) {
  const input = useRecordInput<string[]>(name)
  const { id, label, value: days } = input
  const today = dayIn(useTimeZone())
  const last = lastDay(today, useWatch({ name: 'horizonMonths' }))
  const coming = days.filter((day) => day >= today)
  const [month, setMonth] = useState(() => monthOf(null, today))
  const reach = { today, first: today, last: [last, ...coming].sort().at(-1) ?? last }

  function toggle(day: string) {
    const others = days.filter((other) => other !== day)
    input.onChange(others.length < days.length ? others : [...days, day].sort())
  }

  return (
    <InputFrame {...input} role="group">
      <div className={styles.month} id={id} tabIndex={-1}>
        <MonthNav {...reach} label={`Months of ${label}`} month={month} onMonth={setMonth} />
        <MonthGrid
          {...reach}
          label={label}
          month={month}
          onMonth={setMonth}
          isPressed={(day) => days.includes(day)}
          canPress={(day) => day >= today && (day <= last || days.includes(day))}
          textOf={(day) => (days.includes(day) ? mark : '')}
          onPress={toggle}
        />
      </div>
      <ul className={styles.days}>
        {coming.map((day) => (
          <li key={day}>
            {formatDay(day)}
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${formatDay(day)}`}
              onClick={() => toggle(day)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </InputFrame>
  )
}

/** The last day that visitors can ask for, while the form says how many months ahead that is. */
function lastDay(today: string, months: unknown): string {
  const ahead = Math.min(36, Math.max(1, Math.trunc(Number(months)) || 1))
  return addMonths(today, ahead)
}
