import { lazy, type ReactNode, Suspense } from 'react'
import styles from './field.module.css'
import { InputFrame, inputAttributes, Note } from './input-frame.tsx'
import type { InputProps } from './input-props.ts'
import segmentStyles from './segments.module.css'

/** Loaded where there are so many choices that they have a search and scroll on their own. */
const LongChecks = lazy(() => import('./long-checks.tsx'))
const mostAtOnce = 40

export type Choice<Value = string> = { value: Value; label: string }
export type ChoiceProps<Value> = InputProps<Value> & { choices: readonly Choice<Value>[] }

/** One of several choices, as a select. Values are texts, ids, booleans, or null for none. */
export function SelectInput<Value>({ choices, ...input }: ChoiceProps<Value>) {
  const isKnown = choices.some(({ value }) => value === input.value)
  return (
    <InputFrame {...input}>
      <select
        className="input"
        value={isKnown ? keyOf(input.value) : unknown}
        disabled={input.isReadOnly}
        onChange={({ target }) => {
          const choice = choices.find(({ value }) => keyOf(value) === target.value)
          if (choice) input.onChange(choice.value)
        }}
        onBlur={input.onBlur}
        {...inputAttributes(input)}
      >
        {!isKnown && <option value={unknown}>Choose one</option>}
        {choices.map(({ value, label }) => (
          <option key={keyOf(value)} value={keyOf(value)}>
            {label}
          </option>
        ))}
      </select>
    </InputFrame>
  )
}

const unknown = '?'
const keyOf = (value: unknown) => String(value ?? '')

type RadioInputProps<Value> = ChoiceProps<Value> & {
  className?: string | undefined
  mark?: (choice: Choice<Value>, index: number) => ReactNode
}

/** One of a few choices, all in sight; arrow keys move between them. */
export function RadioInput<Value>(props: RadioInputProps<Value>) {
  const { choices, className = segmentStyles.segments, mark, ...input } = props
  return (
    <InputFrame {...input} role="radiogroup">
      <div className={className}>
        {choices.map((choice, index) => (
          <label key={keyOf(choice.value)}>
            <input
              className="visually-hidden"
              type="radio"
              name={input.id}
              checked={choice.value === input.value}
              disabled={input.isReadOnly}
              onChange={() => input.onChange(choice.value)}
            />
            {mark?.(choice, index)}
            {choice.label}
          </label>
        ))}
      </div>
    </InputFrame>
  )
}

/** A checkbox: the label stands after it. */
export function CheckInput({ value, isReadOnly, onChange, onBlur, ...framed }: InputProps<boolean>) {
  const { id, name, label, help, error } = framed
  return (
    <div data-field={name}>
      <label className="check">
        <input
          type="checkbox"
          checked={value}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
          {...inputAttributes(framed)}
        />
        <span className={styles.label}>{label}</span>
      </label>
      <Note id={`${id}-help`} className={styles.help} text={help} />
      <Note id={`${id}-error`} className={styles.error} text={error} />
    </div>
  )
}

type ChecksInputProps<Value> = InputProps<readonly Value[]> & { choices: readonly Choice<Value>[] }

export function ChecksInput<Value extends string | number>({ choices, ...input }: ChecksInputProps<Value>) {
  const { id, value: chosen } = input
  const check = (value: Value, isChecked: boolean) =>
    input.onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <InputFrame {...input} role="group">
      {choices.length > mostAtOnce ? (
        <Suspense
          fallback={<p className={styles.help}>{`${choices.length.toLocaleString()} to choose from`}</p>}
        >
          <LongChecks
            id={id}
            label={input.label}
            choices={choices}
            chosen={chosen}
            onCheck={check as (value: string | number, isChecked: boolean) => void} // one of the choices
            onBlur={input.onBlur}
          />
        </Suspense>
      ) : (
        <div className={styles.checks} id={id} tabIndex={-1}>
          {choices.map(({ value, label }) => (
            <label key={value} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                disabled={input.isReadOnly}
                onChange={({ target }) => check(value, target.checked)}
                onBlur={input.onBlur}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </InputFrame>
  )
}
