import { type AnswerProps, isYesNo } from './answer-props.ts'
import { inputId, useFormView } from './form-view.ts'

/** Checkboxes or radio buttons: several of a list, one of three, or a single yes. */
export function OptionBoxes({ id, name, rule, label, hint, describedBy, isWrong }: AnswerProps) {
  const { id: formId, values, choices } = useFormView()
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
  const options =
    rule.kind === 'ids'
      ? (choices[name] ?? []).map((choice) => [String(choice.id), choice.name] as const)
      : Object.entries('choices' in rule ? rule.choices : {})
  if (options.length === 0) return null
  return (
    <fieldset className="options" aria-describedby={describedBy}>
      <legend>{label}</legend>
      {hint ? (
        <p className="question-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {options.map(([value, words], index) => (
        <label key={value} className="option">
          <input
            type={type}
            // The link in the list of mistakes leads to the first.
            id={index === 0 ? id : inputId(formId, `${name}-${value}`)}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-describedby={index === 0 ? describedBy : undefined}
            aria-invalid={(isWrong && type === 'checkbox') || undefined}
          />
          <span dir="auto">{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
