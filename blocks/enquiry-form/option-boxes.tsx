import type { ReactNode } from 'react'
import { yesNo } from '../contract/enquiries/enquiry-choices.ts'
import type { FieldRule } from '../contract/enquiries/enquiry-fields.ts'
import { Goat } from '../kit/drawings/goat.tsx'
import { Hen } from '../kit/drawings/hen.tsx'
import { Pony } from '../kit/drawings/pony.tsx'
import { Rabbit } from '../kit/drawings/rabbit.tsx'
import { Sheep } from '../kit/drawings/sheep.tsx'
import { Turkey } from '../kit/drawings/turkey.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import { type Face, inputId, useFormView } from './form-view.ts'

type Option = { value: string; text: string; note?: string | undefined; face?: Face | undefined }

/** Checkboxes or radio buttons: several of a list, one of three, or a single yes. */
export function OptionBoxes({ id, name, rule, label, hint, describedBy, isWrong }: AnswerProps) {
  const { id: formId, values, choices, serviceNotes } = useFormView()
  const chosen = [values[name] ?? []].flat()
  const type = isYesNo(rule) ? 'radio' : 'checkbox'
  if (rule.kind === 'yes')
    return (
      <label className="option">
        <input
          type="checkbox"
          id={id}
          name={name}
          required={rule.required !== undefined}
          defaultChecked={chosen.some(Boolean)}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
        />
        <span>{label}</span>
      </label>
    )
  const options: readonly Option[] =
    rule.kind === 'ids'
      ? (choices[name] ?? []).map((choice) => ({ ...choice, value: String(choice.id), text: choice.name }))
      : optionsIn(rule).map(([value, text]) => ({
          value,
          text,
          note: name === 'services' ? serviceNotes[value] : undefined,
        }))
  if (options.length === 0) return null
  return (
    <fieldset className="options" aria-describedby={describedBy}>
      <legend>{label}</legend>
      {hint ? (
        <p className="question-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {options.map(({ value, text, note, face }, index) => {
        // The link in the list of mistakes leads to the first.
        const inputOf = index === 0 ? id : inputId(formId, `${name}-${index}`)
        const noteOf = note ? `${inputOf}-note` : undefined
        return (
          <label key={value} className="option">
            <input
              type={type}
              id={inputOf}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              // The note describes the box, and is no part of its name.
              aria-labelledby={note ? `${inputOf}-name` : undefined}
              aria-describedby={[index === 0 && describedBy, noteOf].filter(Boolean).join(' ') || undefined}
              aria-invalid={(isWrong && type === 'checkbox') || undefined}
            />
            {face?.imageUrl ? (
              <Picture className="option-face" src={face.imageUrl} media={face.media} alt="" sizes="96px" />
            ) : null}
            {note ? (
              <span>
                <span dir="auto" id={`${inputOf}-name`}>
                  {text}
                </span>
                <span className="option-note" dir="auto" id={noteOf}>
                  {note}
                </span>
              </span>
            ) : (
              <span dir="auto">{text}</span>
            )}
            {note && name === 'services' ? <ServiceSketch service={value} /> : null}
          </label>
        )
      })}
    </fieldset>
  )
}

const casts: Readonly<Record<string, readonly (typeof Pony)[]>> = {
  'petting-zoo-small': [Goat, Rabbit],
  'petting-zoo-large': [Goat, Sheep, Rabbit, Hen],
  'pony-rides-small': [Pony],
  'pony-rides-large': [Pony, Pony, Pony],
  'turkey-races': [Turkey, Turkey],
}

/** Few animals for a small service, more for a large one. */
function ServiceSketch({ service }: { service: string }) {
  const cast = casts[service]
  if (!cast) return null
  return (
    <span className="option-sketch">
      {cast.map((Animal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cast never changes
        <Animal key={index} />
      ))}
    </span>
  )
}

/** Props of the inputs of a question. */
export type AnswerProps = {
  name: string
  id: string
  rule: FieldRule
  label: ReactNode
  hint: string | undefined
  autoComplete: string | undefined
  describedBy: string | undefined
  isWrong: boolean
}

/** Yes, no or not sure yet: radio buttons side by side. They can't be unticked, but "not sure yet" says the same. */
export function isYesNo(rule: FieldRule): boolean {
  return rule.kind === 'choice' && rule.choices === yesNo
}

/** The options of a question with their words; of one that staff added, in the order of staff. */
export function optionsIn(rule: FieldRule): [string, string][] {
  if (rule.kind !== 'choice' && rule.kind !== 'choices') return []
  return rule.order?.map((option) => [option, rule.choices[option] ?? option]) ?? Object.entries(rule.choices)
}
