import { formatDay } from '../contract/time/format-day.ts'
import { useFormView } from './form-view.ts'
import { Question } from './question.tsx'

/** Beside a full day: the nearest open days, and “Ask anyway”, which is shown once and counts for all days. */
export function DayAdvice({ name }: { name: string }) {
  const { issues, isDayFull, pickDay } = useFormView()
  const nearest = issues.find(({ path }) => path === `/${name}`)?.nearest ?? []
  return (
    <>
      {pickDay && nearest.length > 0 ? (
        <ul className="nearest-days">
          {nearest.map((day) => (
            <li key={day}>
              <button type="button" className="button button-second" onClick={() => pickDay(name, day)}>
                Choose {formatDay(day)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isDayFull && name === 'eventDate' ? <Question name="askAnyway" /> : null}
    </>
  )
}
