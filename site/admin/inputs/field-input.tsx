import { Fragment, lazy, Suspense, useEffect } from 'react'
import type { z } from 'zod'
import { blankOf, type FieldFacts, isPictureList } from '#blocks/contract/values/field-facts.ts'
import { isText, plainText, type RichText } from '#blocks/contract/values/rich-text.ts'
import { AnimalInput } from './animal-input.tsx'
import { CheckInput, ChecksInput, type Choice, RadioInput, SelectInput } from './choice-inputs.tsx'
import { FieldPair } from './field-group.tsx'
import styles from './field-input.module.css'
import { fieldRows } from './field-rows.ts'
import { InputFrame } from './input-frame.tsx'
import type { InputProps, Neighbors, Values } from './input-props.ts'
import groupStyles from './list-input.module.css'
import { ListInput } from './list-input.tsx'
import { withOwnKeys } from './list-keys.ts'
import type { UploadLanding } from './media-inputs.tsx'
import { NumberInput } from './number-input.tsx'
import { tableRow, withColumns } from './table-lists.ts'
import { LinesInput, ProseInput, TextInput } from './text-inputs.tsx'

// The media library is a tenth of a screen's code, and most records have neither picture nor video. Links and colors
// are in blocks only.
const mediaInputs = () => import('./media-inputs.tsx')
const PictureInput = lazy(async () => ({ default: (await mediaInputs()).PictureInput }))
const VideoInput = lazy(async () => ({ default: (await mediaInputs()).VideoInput }))
const FileInput = lazy(async () => ({ default: (await import('./file-input.tsx')).FileInput }))
const LinkInput = lazy(async () => ({ default: (await import('./link/link-input.tsx')).LinkInput }))
const RichInput = lazy(async () => ({ default: (await import('./rich-input.tsx')).RichInput }))
const tones = () => import('./tone-input.tsx')
const ToneInput = lazy(async () => ({ default: (await tones()).ToneInput }))
const looks = () => import('./look-inputs.tsx')
const ThemeInput = lazy(async () => ({ default: (await looks()).ThemeInput }))
const ColorInput = lazy(async () => ({ default: (await looks()).ColorInput }))
const FontInput = lazy(async () => ({ default: (await import('./font-input.tsx')).FontInput }))
const StepsInput = lazy(async () => ({ default: (await tones()).StepsInput }))

/** The form or panel around an input, as its adapter describes it. */
export type InputHost = {
  /** The beginning of its inputs' ids, unique in the document. */
  idPrefix: string
  /** A narrow panel: a list shows one entry at a time, and few choices are all in sight. */
  isPanel: boolean
  /** Messages by path. Those of a list's fields are among them. */
  errors: ReadonlyMap<string, string>
  /** What a cleared number becomes. */
  blankNumber: null | undefined
  /** Learns the label of each field that is shown. */
  onLabel?: (name: string, label: string) => void
  /** See `useOneUpload`. */
  landing?: UploadLanding
  /** Asks for pictures to add to the list at this path. */
  onAddPictures?: ((name: string) => void) | undefined
}

type FieldInputProps = {
  facts: FieldFacts
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: (() => void) | undefined
  isReadOnly?: boolean | undefined
  host: InputHost
  neighbors: Neighbors
  /** What can be chosen, where the schema does not say it. */
  choices?: readonly Choice<string | number>[] | undefined
  /** A new entry of a list, where a blank one is of no use. */
  newEntry?: Values | undefined
}

/** The input of a field, as its schema describes it. */
export function FieldInput(props: FieldInputProps) {
  const { facts, name, value, onChange, onBlur, isReadOnly, host, choices } = props
  const { label, help } = facts
  const { onLabel } = host
  useEffect(() => onLabel?.(name, label), [onLabel, name, label])
  const error = host.errors.get(name)
  const id = inputId(host.idPrefix, name)
  /** The value is what the schema says. */
  const as = <Value,>(value: Value): InputProps<Value> => ({
    ...{ id, name, label, help, error, isReadOnly, onBlur, onChange },
    value,
  })
  switch (facts.kind) {
    case 'text': {
      const text = as(typeof value === 'string' ? value : '')
      return choices ? (
        <SelectInput {...text} choices={choices as Choice[]} />
      ) : (
        <TextKind {...props} facts={facts} input={text} rich={as<RichText>(isText(value) ? value : '')} />
      )
    }
    case 'number':
      if (facts.as === 'key') return null
      if (facts.as === 'animal') return <AnimalInput {...as(value as number | undefined)} />
      return (
        <NumberInput
          {...as(typeof value === 'number' ? value : undefined)}
          label={facts.unit ? `${label} (${facts.unit})` : label}
          onChange={(number) => onChange(number ?? host.blankNumber)}
          min={facts.min}
          max={facts.max}
        />
      )
    case 'check':
      if (host.isPanel) return <RadioInput {...as(value === true)} choices={yesOrNo} />
      return <CheckInput {...as(value === true)} />
    case 'choice':
      return (
        <ChoiceKind
          facts={facts}
          input={as(value as string)}
          isPanel={host.isPanel}
          neighbors={props.neighbors}
        />
      )
    case 'choices':
      return <ChecksInput {...as(listIn<string | number>(value))} choices={choices ?? facts.choices ?? []} />
    case 'lines':
      return (
        <LinesInput {...as(listIn<string>(value))} error={error ?? lineError(host, name)} rows={facts.rows} />
      )
    case 'list':
      return <ListKind {...props} facts={facts} input={as(listIn<Values>(value))} />
    case 'group':
      return (
        <InputFrame {...as(value)} role="group">
          <div className={groupStyles.group} id={id} tabIndex={-1}>
            <Fields {...props} schema={facts.fields} values={(value ?? {}) as Values} onChange={onChange} />
          </div>
        </InputFrame>
      )
    default:
      throw new Error(`No input is known for ${name}`)
  }
}

/** `faq.0.answer` of the prefix `field` is `field-faq-0-answer`. */
export function inputId(prefix: string, name: string): string {
  return `${prefix}-${name.replaceAll('.', '-')}`
}

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

type Facts<Kind extends FieldFacts['kind']> = Extract<FieldFacts, { kind: Kind }>
type TextKindProps = Omit<FieldInputProps, 'facts'> & {
  facts: Facts<'text'>
  input: InputProps<string>
  /** The same of a text that may be formatted. */
  rich: InputProps<RichText>
}

function TextKind({
  facts: { as, rows, describedBy, maxLength, hasSubheadings },
  input,
  rich,
  host,
  neighbors,
}: TextKindProps) {
  const media = { ...input, neighbors, landing: host.landing }
  const proseRows = rows ?? (host.isPanel ? 3 : 5)
  switch (as) {
    case 'rich':
      return (
        <Suspense
          fallback={<ProseInput {...input} value={plainText(rich.value)} rows={proseRows} isReadOnly />}
        >
          <RichInput
            {...rich}
            rows={proseRows}
            maxLength={maxLength}
            hasSubheadings={hasSubheadings === true}
            hasHistory={!host.isPanel}
          />
        </Suspense>
      )
    case 'textarea':
      return <ProseInput {...input} rows={proseRows} maxLength={maxLength} />
    case 'picture':
    case 'video':
    case 'file':
    case 'link':
      return (
        <Suspense fallback={<Wait label={input.label} />}>
          {as === 'picture' ? (
            <PictureInput {...media} altKey={describedBy} />
          ) : as === 'video' ? (
            <VideoInput {...media} />
          ) : as === 'file' ? (
            <FileInput {...media} />
          ) : (
            <LinkInput {...input} />
          )}
        </Suspense>
      )
    case 'color':
      return (
        <Suspense fallback={<Wait label={input.label} />}>
          <ColorInput {...input} neighbors={neighbors} />
        </Suspense>
      )
    case 'email':
    case 'tel':
    case 'url':
    case 'date':
    case 'time':
      return <TextInput {...input} type={as} maxLength={maxLength} />
    default:
      return <TextInput {...input} maxLength={maxLength} />
  }
}

const mostInSight = 3

type ChoiceKindProps = {
  facts: Facts<'choice'>
  input: InputProps<string>
  isPanel: boolean
  neighbors: Neighbors
}

function ChoiceKind({ facts: { as, choices }, input, isPanel, neighbors }: ChoiceKindProps) {
  if (as === 'font')
    return (
      <Suspense fallback={<Wait label={input.label} />}>
        <FontInput {...input} neighbors={neighbors} />
      </Suspense>
    )
  const Drawn = drawnChoices(as)
  if (!Drawn) {
    const Choices = isPanel && choices.length <= mostInSight ? RadioInput : SelectInput
    return <Choices {...input} choices={choices} />
  }
  return (
    <Suspense fallback={<Wait label={input.label} />}>
      <Drawn {...input} choices={choices} />
    </Suspense>
  )
}

/** The input for choices that are drawn. */
function drawnChoices(as: FieldFacts['as']) {
  if (as === 'tone') return ToneInput
  if (as === 'steps') return StepsInput
  return as === 'theme' ? ThemeInput : undefined
}

type ListKindProps = Omit<FieldInputProps, 'facts'> & {
  facts: Facts<'list'>
  input: InputProps<readonly Values[]>
}

function ListKind({ facts, input, newEntry, ...props }: ListKindProps) {
  const { as, item, itemName = props.host.isPanel ? 'item' : 'entry', maxItems } = facts
  const { values, change } = props.neighbors
  const shown = as === 'rows' ? tableRow(item, values) : item
  const paths = [...props.host.errors.keys()]
  const { onAddPictures: addPictures } = props.host
  const pathOf = (index: number) => `${input.name}.${index}`
  return (
    <ListInput
      {...input}
      onChange={(list) => {
        const entries = withOwnKeys(item, list)
        const others = as === 'columns' ? withColumns(values, entries) : undefined
        if (others) change(others)
        else input.onChange(entries)
      }}
      itemName={itemName}
      blank={newEntry ?? blankOf(item)}
      max={maxItems}
      isFolded={props.host.isPanel && as !== 'animals'} // one choice each needs no folding
      onAddSeveral={addPictures && isPictureList(facts) ? () => addPictures(input.name) : undefined}
      hasError={(index) => paths.some((path) => `${path}.`.startsWith(`${pathOf(index)}.`))}
    >
      {(entry, index, edit) => (
        <Fields {...props} schema={shown} name={pathOf(index)} values={entry} onChange={edit} />
      )}
    </ListInput>
  )
}

type FieldsProps = Pick<FieldInputProps, 'name' | 'onBlur' | 'isReadOnly' | 'host'> & {
  schema: z.ZodObject
  values: Values
  onChange: (values: Values) => void
}

/** The fields of an entry or group, in the schema's order; short ones that follow each other share a row. */
function Fields({ schema, name, values, onChange, onBlur, isReadOnly, host }: FieldsProps) {
  const neighbors = { values, change: (changes: Values) => onChange({ ...values, ...changes }) }
  return fieldRows(schema).map((row) => {
    const Row = row.length > 1 ? FieldPair : Fragment
    return (
      <Row key={row[0]?.key}>
        {row.map(({ key, facts }) => (
          <FieldInput
            key={key}
            facts={facts}
            name={`${name}.${key}`}
            value={values[key]}
            onChange={(value) => neighbors.change({ [key]: value })}
            {...{ onBlur, isReadOnly, host, neighbors }}
          />
        ))}
      </Row>
    )
  })
}

/** The first error among a list's lines, with its line number from 1. */
function lineError({ errors }: InputHost, name: string): string | undefined {
  for (const [path, message] of errors) {
    const index = path.startsWith(`${name}.`) ? path.slice(name.length + 1) : ''
    if (/^\d+$/.test(index)) return `Line ${Number(index) + 1}: ${message}`
  }
  return undefined
}

function listIn<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value : []
}

/** As tall as an empty media field, so that nothing below it moves. */
function Wait({ label }: { label: string }) {
  return (
    <div className={styles.wait} aria-busy="true">
      {label}
    </div>
  )
}
