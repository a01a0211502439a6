import { type KeyboardEvent, useState } from 'react'
import {
  addDays,
  addMonths,
  daysFromTo,
  formatFullDay,
  utcMidnight,
  weekdayOf,
  weekdays,
} from '../contract/time/day-math.ts'
import { type OpenDaysView, useFormView } from './form-view.ts'

/** A month of days to choose from, beside the plain date field. Without a script it says what to expect. */
export function OpenDays() {
  const { openDays, pickDay } = useFormView()
  return (
    <details className="open-days">
      <summary>See which days are open</summary>
      {openDays && pickDay ? (
        <Month {...openDays} onPick={(day) => pickDay('eventDate', day)} />
      ) : (
        <p>
          We need a few days to get ready, and some days are taken already. If yours is, we’ll show you the
          open ones near it.
        </p>
      )}
    </details>
  )
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const text = { open: 'open', few: 'few left', full: 'full', soon: 'too soon', far: 'too far' } as const
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

function Month({
  min,
  max,
  roomOf,
  townOn,
  chosen,
  onPick,
}: OpenDaysView & { onPick: (day: string) => void }) {
  // The month of the chosen day, until somebody turns to another one.
  const [turned, setTurned] = useState({ at: chosen, to: '' })
  const shown = turned.at === chosen && turned.to
  const first = shown || firstOf(chosen >= min && chosen <= max ? chosen : min)
  const month = monthName.format(utcMidnight(first))
  const next = addMonths(first, 1)
  const turn = (to: string) => () => setTurned({ at: chosen, to })
  const days = daysFromTo(first, addDays(next, -1))
  const stateOf = (day: string) => (day < min ? 'soon' : day > max ? 'far' : roomOf(day))
  const onTour = days.filter(townOn)
  const canChoose = days.filter((day) => day >= min && day <= max)
  // One stop of the Tab key; the arrow keys go on from there.
  const stop = canChoose.includes(chosen) ? chosen : canChoose[0]

  function walk(event: KeyboardEvent<HTMLUListElement>) {
    const step = steps[event.key]
    const from = (event.target as HTMLElement).dataset.day // a day's button
    if (!step || !from) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(from, step)}"]`)?.focus()
  }
  return (
    <div>
      <p className="open-days-head">
        <MonthButton label="Earlier" onClick={first > min ? turn(addMonths(first, -1)) : undefined} />
        <strong role="status">{month}</strong>
        <MonthButton label="Later" onClick={next <= max ? turn(next) : undefined} />
      </p>
      <p className="weekdays" aria-hidden="true">
        {weekdays.map((name) => (
          <b key={name}>{name.slice(0, 2)}</b>
        ))}
      </p>
      <ul onKeyDown={walk} aria-label={month}>
        {days.map((day) => (
          <li key={day} data-weekday={weekdayOf(day)}>
            <button
              type="button"
              disabled={!canChoose.includes(day)}
              data-day={day}
              data-state={stateOf(day)}
              data-tour={townOn(day)}
              aria-label={`${formatFullDay(day).slice(0, -6)}: ${text[stateOf(day)]}`}
              aria-pressed={day === chosen}
              tabIndex={day === stop ? 0 : -1}
              onClick={() => onPick(day)}
            >
              {Number(day.slice(8))}
            </button>
          </li>
        ))}
      </ul>
      {onTour.length > 0 ? (
        <p className="question-hint">
          On tour: {onTour.map((day) => `${Number(day.slice(8))} in ${townOn(day)}`).join(', ')}.
        </p>
      ) : null}
      <label className="option">
        <input type="checkbox" />
        Weekends only
      </label>
    </div>
  )
}

function MonthButton({ label, onClick }: { label: string; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="button button-second"
      aria-disabled={!onClick || undefined}
      onClick={onClick}
    >
      {label}
    </button>
  )
}

function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}
