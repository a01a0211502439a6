import { type ReactNode, useCallback, useContext, useEffect } from 'react'
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { flatErrors } from './form/error-summary.tsx'
import { FieldLabels, idPrefix, useFieldFacts } from './form/record-schema.ts'
import type { Choice } from './inputs/choice-inputs.tsx'
import { FieldPair } from './inputs/field-group.tsx'
import { FieldInput, inputId } from './inputs/field-input.tsx'
import type { InputProps, Values } from './inputs/input-props.ts'
import { altKeyOf, decorativeKeys, keyOf, posterKeyOf } from './inputs/sibling-keys.ts'

/** What a screen says otherwise than the schema. */
type Text = { label?: string; help?: ReactNode }

type RecordFieldProps = Text & {
  /** Path in the record, such as `title` or `serviceArea.states`. */
  name: string
  /** What can be chosen, where only the screen knows: records, or a few texts out of all that fit. */
  choices?: readonly Choice<string | number>[]
  /** A new entry of a list, where a blank one is of no use. */
  newEntry?: Values
  isReadOnly?: boolean
}

/** The input of one field of the record in the form, as its schema describes it. */
export function RecordField({ name, choices, newEntry, isReadOnly, ...text }: RecordFieldProps) {
  const { facts, field, errors, onLabel } = useBound(name, text)
  const { setValue } = useFormContext()
  const isMedia = facts.as === 'picture' || facts.as === 'video'
  const keys = isMedia ? [facts.describedBy ?? altKeyOf(name), posterKeyOf(name), ...decorativeKeys] : []
  const siblings = keys.map((key) => name.replace(/[^.]+$/, key))
  const values = useWatch({ name: siblings })

  function change(changes: Values) {
    for (const [key, value] of Object.entries(changes)) {
      if (key === keyOf(name)) field.onChange(value)
      else setValue(name.replace(/[^.]+$/, key), value, { shouldDirty: true })
    }
  }

  return (
    <FieldInput
      facts={facts}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isReadOnly={isReadOnly}
      host={{ idPrefix, isPanel: false, errors, blankNumber: null, onLabel }}
      neighbors={{ values: Object.fromEntries(keys.map((key, index) => [key, values[index]])), change }}
      choices={choices}
      newEntry={newEntry}
    />
  )
}

/** The inputs of several fields in this order; those in a list of their own share a row. */
export function RecordFields({ names }: { names: readonly (string | readonly string[])[] }) {
  return names.map((name) =>
    typeof name === 'string' ? (
      <RecordField key={name} name={name} />
    ) : (
      <FieldPair key={name.join()}>
        <RecordFields names={name} />
      </FieldPair>
    ),
  )
}

/** The same for an input of a screen's own. */
export function useRecordInput<Value>(name: string, text: Text = {}): InputProps<Value> {
  const { facts, field, errors, onLabel } = useBound(name, text)
  useEffect(() => onLabel(name, facts.label), [onLabel, name, facts.label])
  const { value, onChange, onBlur } = field
  const { label, help, isRequired } = facts
  return {
    id: inputId(idPrefix, name),
    name,
    label,
    help,
    isRequired,
    error: errors.get(name),
    value,
    onChange,
    onBlur,
  }
}

function useBound(name: string, text: Text) {
  const facts = { ...useFieldFacts(name), ...text } as ReturnType<typeof useFieldFacts>
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const labels = useContext(FieldLabels)
  const onLabel = useCallback((key: string, label: string) => void labels.set(key, label), [labels])
  const { ref } = field
  // A form can lead to the field, which it knows by name only.
  useEffect(
    () => ref({ focus: () => document.getElementById(inputId(idPrefix, name))?.focus() }),
    [ref, name],
  )
  const messages = flatErrors({ [name]: get(errors, name) })
  return { facts, field, onLabel, errors: new Map(messages.map((one) => [one.name, one.message])) }
}
