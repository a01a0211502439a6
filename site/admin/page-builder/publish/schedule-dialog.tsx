import { type FormEvent, useId, useState } from 'react'
import { publishSchema } from '#blocks/contract/pages/page-draft.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { FormButtons } from '../../base/ui/form-buttons.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import { useNow } from '../../base/ui/use-now.ts'
import styles from './schedule-dialog.module.css'
import { dayAndTime, type ZonedTime, zonedTime } from './zoned-time.ts'

const noteFacts = textFactsAt(publishSchema, 'note')

type ScheduleDialogProps = {
  title: string
  /** What happens then. */
  text?: string
  /** Asks what changed, too. */
  hasNote?: boolean
  /** The current schedule, ISO 8601. */
  at?: string | undefined
  note?: string | undefined
  /** `at` is ISO 8601 with offset. Resolves to an error message, or blank on success. */
  onSchedule: (at: string, note: string) => Promise<string>
  onClose: () => void
}

/** Schedules something: a day and time in the farm's time zone, wherever the person is. */
export function ScheduleDialog({
  title,
  text,
  hasNote = false,
  at,
  note = '',
  onSchedule,
  onClose,
}: ScheduleDialogProps) {
  const timeZone = useTimeZone()
  const now = useNow(1000)
  const [[day, time], setWhen] = useState(() => (at ? dayAndTime(at, timeZone) : ['', '09:00']))
  const [which, setWhich] = useState<'first' | 'second'>()
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')
  const chosen = zonedTime(day ?? '', time ?? '', timeZone, now)
  const instant = chosen.kind === 'once' ? chosen.at : chosen.kind === 'twice' && which ? chosen[which] : ''
  const mistake = instant ? '' : scheduleMistake(chosen, time ?? '')
  // A partly entered date is not an error yet.
  const isShown = mistake !== '' && (isTried || chosen.kind !== 'incomplete')
  const id = useId()

  function change(next: [string, string]) {
    setWhen(next)
    setWhich(undefined)
    setProblem('')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    // the input below
    if (!instant) return (event.currentTarget.elements.namedItem('day') as HTMLElement).focus()
    const said = String(new FormData(event.currentTarget).get('note') ?? '')
    setIsSending(true)
    setProblem(await onSchedule(instant, said))
    setIsSending(false)
  }

  const input = {
    className: 'input',
    required: true,
    'aria-describedby': `${id}-zone${isShown ? ` ${id}-mistake` : ''}`,
    'aria-invalid': isShown || undefined,
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormProblem text={problem} />
        {text ? <p>{text}</p> : null}
        <div className={styles.when}>
          <label className="named">
            Day
            <input
              {...input}
              name="day"
              type="date"
              value={day}
              onChange={({ target }) => change([target.value, time ?? ''])}
            />
          </label>
          <label className="named">
            Time
            <input
              {...input}
              type="time"
              value={time}
              onChange={({ target }) => change([day ?? '', target.value])}
            />
          </label>
        </div>
        <p className={styles.zone} id={`${id}-zone`}>
          {timeZoneLabel(timeZone, instant ? new Date(instant) : now)}
        </p>
        {chosen.kind === 'twice' && (
          <fieldset className={styles.twice}>
            <legend>{`Clocks go back that day, so ${time} happens twice. Which one?`}</legend>
            {(['first', 'second'] as const).map((side) => (
              <label key={side} className="check">
                <input type="radio" name="which" checked={which === side} onChange={() => setWhich(side)} />
                {`The ${side}: ${timeZoneLabel(timeZone, new Date(chosen[side]), 'short')}`}
              </label>
            ))}
          </fieldset>
        )}
        <p className={isShown ? styles.mistake : undefined} id={`${id}-mistake`} role="status">
          {isShown ? mistake : instant && localTimeText(instant, timeZone, hereZone())}
        </p>
        {hasNote && (
          <NamedInput
            label="What changed? (optional)"
            name="note"
            most={noteFacts.maxLength}
            defaultValue={note}
            autoComplete="off"
          />
        )}
        <FormButtons label="Schedule" isDisabled={isSending} onCancel={onClose} />
      </form>
    </Modal>
  )
}

const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is wrong with a chosen time; blank if nothing is. */
export function scheduleMistake(chosen: ZonedTime, time: string): string {
  switch (chosen.kind) {
    case 'incomplete':
      return 'Choose a date and time'
    case 'past':
      return 'Choose a time in the future'
    case 'missing':
      return `Clocks go forward that day, so ${time} doesn’t exist. The next time is ${chosen.next}.`
    case 'twice':
      return 'Choose one of the two times'
    case 'once':
      return ''
  }
}

/** The time zone's name at a given moment, because daylight saving time has its own name. */
export function timeZoneLabel(timeZone: string, at: Date, length: 'long' | 'short' = 'long'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: length }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return length === 'short' ? name : `Farm time: ${name} (${timeZone.replaceAll('_', ' ')}).`
}

/** The time in the person's own time zone; blank if it equals the farm's. */
export function localTimeText(at: string, timeZone: string, here: string): string {
  const shown = (zone: string) =>
    new Date(at).toLocaleString([], {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    })
  return shown(here) === shown(timeZone) ? '' : `That’s ${shown(here)} where you are.`
}
