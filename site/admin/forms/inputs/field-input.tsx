import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { z } from 'zod'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PublicAnimal } from '#blocks/contract/records/animal.ts'
import { blankOf, type FieldFacts, fieldFacts, isPictureList } from '#blocks/contract/values/field-facts.ts'
import { isText, type RichText } from '#blocks/contract/values/rich-text.ts'
import type { TableProps } from '#blocks/library/table/table.schema.ts'
import { withoutRemoved } from '#blocks/library/table/table-cells.ts'
import { ChoiceField } from './choice-field.tsx'
import { CheckInput, ChecksInput, type Choice, RadioInput, SelectInput } from './choice-inputs.tsx'
import { FieldPair } from './field-group.tsx'
import { InputFrame } from './input-frame.tsx'
import type { InputProps, Neighbors, Values } from './input-props.ts'
import { withOwnKeys } from './list-edits.ts'
import groupStyles from './list-input.module.css'
import { ListInput } from './list-input.tsx'
import type { UploadLanding } from './media-inputs.tsx'
import { NumberInput } from './number-input.tsx'
import { TextField } from './text-field.tsx'
import { LinesInput } from './text-inputs.tsx'

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

export function FieldInput(props: FieldInputProps) {
  const { facts, name, value, onChange, onBlur, isReadOnly, host, choices } = props
  const { label, help } = facts
  const { onLabel } = host
  const isRequired = (!host.isPanel && facts.isRequired) || undefined
  useEffect(() => onLabel?.(name, label), [onLabel, name, label])
  const error = host.errors.get(name)
  const id = inputId(host.idPrefix, name)
  /** The value is what the schema says. */
  const as = <Value,>(value: Value): InputProps<Value> => ({
    ...{ id, name, label, help, error, isReadOnly, isRequired, onBlur, onChange },
    value,
  })
  switch (facts.kind) {
    case 'text': {
      const text = as(typeof value === 'string' ? value : '')
      return choices ? (
        <SelectInput {...text} choices={choices as Choice[]} />
      ) : (
        <TextField
          facts={facts}
          input={text}
          rich={as<RichText>(isText(value) ? value : '')}
          isPanel={host.isPanel}
          landing={host.landing}
          neighbors={props.neighbors}
        />
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
        <ChoiceField
          facts={facts}
          input={as(value as string)}
          isPanel={host.isPanel}
          neighbors={props.neighbors}
        />
      )
    case 'choices':
      return (
        <ChecksInput
          {...as(listIn<string | number>(value))}
          choices={choices ?? facts.choices ?? facts.numbers ?? []}
        />
      )
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

type ListKindProps = Omit<FieldInputProps, 'facts'> & {
  facts: Extract<FieldFacts, { kind: 'list' }>
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
      nameOf={choiceIn(item)}
      onAddSeveral={addPictures && isPictureList(facts) ? () => addPictures(input.name) : undefined}
      hasError={(index) => paths.some((path) => `${path}.`.startsWith(`${pathOf(index)}.`))}
    >
      {(entry, index, edit) => (
        <Fields {...props} schema={shown} name={pathOf(index)} values={entry} onChange={edit} />
      )}
    </ListInput>
  )
}

/** What is chosen first in an entry: `Monday`. */
function choiceIn(item: z.ZodObject): ((entry: Values) => string | undefined) | undefined {
  const [key = '', field] = Object.entries(item.shape)[0] ?? []
  const facts: FieldFacts | undefined = field && fieldFacts(key, field)
  if (facts?.kind !== 'choice') return undefined
  return (entry) => facts.choices.find(({ value }) => value === entry[key])?.label
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

/** One of the animals that visitors can see; its value is the animal's id. */
function AnimalInput(input: InputProps<number | undefined>) {
  const animals = useQuery<PublicAnimal[]>({ queryKey: [apiPaths.animals] }).data ?? []
  return (
    <SelectInput
      {...input}
      choices={animals.map(({ id, name, species }) => ({ value: id, label: `${name} (${species})` }))}
    />
  )
}

type Field = { key: string; facts: FieldFacts }

/** The fields of a schema in its order; short ones that follow each other share a row. */
function fieldRows({ shape }: z.ZodObject): Field[][] {
  const rows: { fields: Field[]; isShort: boolean }[] = []
  for (const [key, schema] of Object.entries(shape)) {
    const facts = fieldFacts(key, schema)
    const { kind, as } = facts
    const isHigh = as === 'textarea' || as === 'picture' || as === 'video'
    const isShort = !isHigh && (kind === 'text' || kind === 'number' || kind === 'choice')
    const last = rows.at(-1)
    if (isShort && last?.isShort) last.fields.push({ key, facts })
    else rows.push({ fields: [{ key, facts }], isShort })
  }
  return rows.map(({ fields }) => fields)
}

// The columns and rows of a table, as two lists beside each other.

/** The fields of a row: a cell for each column, under its heading. */
function tableRow({ shape }: z.ZodObject, { columns }: Values): z.ZodObject {
  const fields = (columns as TableProps['columns']).flatMap(({ heading, cell }, index) => {
    const key = `cell${cell}`
    const schema = shape[key] as z.ZodType | undefined
    return schema ? [[key, schema.meta({ title: heading || `Column ${index + 1}` })]] : []
  })
  return z.object(Object.fromEntries(fields))
}

/** Columns without some that were there, and the rows without their cells; undefined if none was removed. */
function withColumns(values: Values, columns: readonly Values[]): Values | undefined {
  const { columns: before, rows } = values as Pick<TableProps, 'columns' | 'rows'> // those of a table
  const after = columns as TableProps['columns']
  const left = withoutRemoved(rows, before, after)
  return left === rows ? undefined : { columns: after, rows: left }
}
