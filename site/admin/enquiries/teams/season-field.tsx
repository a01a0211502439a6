import { monthNames } from '#blocks/contract/enquiries/heat.ts'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { InputFrame } from '../../forms/inputs/input-frame.tsx'
import { useRecordInput } from '../../forms/record-field.tsx'

/** A day of every year, `MM-DD`, by its month and its day; without a month there is no limit. */
export function SeasonField({ name }: { name: string }) {
  const input = useRecordInput<string>(name)
  const [month = '', day = '01'] = input.value.split('-')
  const choose = (nextMonth: string, nextDay: string) => {
    const last = twoDigits(daysIn(nextMonth))
    input.onChange(nextMonth && `${nextMonth}-${nextDay > last ? last : nextDay}`)
  }
  return (
    <InputFrame {...input} role="group">
      <div id={input.id} tabIndex={-1}>
        <FieldPair>
          <select
            className="input"
            aria-label={`${input.label}: month`}
            value={month}
            onChange={({ target }) => choose(target.value, day)}
          >
            <option value="">No limit</option>
            {monthNames.map((label, at) => (
              <option key={label} value={twoDigits(at + 1)}>
                {label}
              </option>
            ))}
          </select>
          {month && (
            <select
              className="input"
              aria-label={`${input.label}: day`}
              value={day}
              onChange={({ target }) => choose(month, target.value)}
            >
              {Array.from({ length: daysIn(month) }, (_, at) => (
                <option key={twoDigits(at + 1)} value={twoDigits(at + 1)}>
                  {at + 1}
                </option>
              ))}
            </select>
          )}
        </FieldPair>
      </div>
    </InputFrame>
  )
}

/** Of a leap year, so that February 29 can be chosen. */
const daysIn = (month: string): number => new Date(2024, Number(month), 0).getDate()
const twoDigits = (number: number): string => String(number).padStart(2, '0')
