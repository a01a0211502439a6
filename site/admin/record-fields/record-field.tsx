import { lazy, type ReactNode, Suspense } from 'react'
import { blankOf, type FieldFacts } from '#blocks/contract/values/field-facts.ts'
import { CheckField, ChecksField, type Choice, SelectField } from '../forms/choice-fields.tsx'
import { ListField } from '../forms/list-field.tsx'
import { useFieldFacts } from '../forms/record-schema.ts'
import { LinesField, NumberField, ProseField, TextField } from '../forms/text-fields.tsx'
import { EntryFields } from './entry-fields.tsx'
import styles from './record-field.module.css'

// The media library is a tenth of a screen's code, and most records have neither picture nor video.
const mediaFields = () => import('../media/media-fields.tsx')
const PictureField = lazy(async () => ({ default: (await mediaFields()).PictureField }))
const VideoField = lazy(async () => ({ default: (await mediaFields()).VideoField }))

type RecordFieldProps = {
  /** Path in the record, such as `title` or `faq.0.answer`. */
  name: string
  /** What this screen says otherwise than the schema. */
  label?: string
  help?: ReactNode
  /** What can be chosen, where only the screen knows: records, or a few texts out of all that fit. */
  choices?: readonly Choice<string | number>[]
  /** A new entry of a list, where a blank one is of no use. */
  newEntry?: Record<string, unknown>
  isReadOnly?: boolean
}

/** The input of one field, as its schema describes it. */
export function RecordField({ name, choices, newEntry, isReadOnly, ...words }: RecordFieldProps) {
  const facts = useFieldFacts(name)
  const field = { name, label: facts.label, help: facts.help, ...words }
  switch (facts.kind) {
    case 'text':
      return choices ? <SelectField {...field} choices={choices} /> : <TextInput {...field} facts={facts} />
    case 'number':
      return <NumberField {...field} unit={facts.unit} min={facts.min} max={facts.max} />
    case 'check':
      return <CheckField {...field} />
    case 'choice':
      return <SelectField {...field} choices={facts.choices} />
    case 'choices':
      return <ChecksField {...field} choices={choices ?? facts.choices ?? []} />
    case 'lines':
      return <LinesField {...field} rows={facts.rows} isReadOnly={isReadOnly} />
    case 'list': {
      const { item, itemName = 'entry', maxItems } = facts
      return (
        <ListField {...field} itemName={itemName} blank={newEntry ?? blankOf(item)} max={maxItems}>
          {(path) => (
            <EntryFields item={item}>
              {(key) => <RecordField key={key} name={`${path}.${key}`} />}
            </EntryFields>
          )}
        </ListField>
      )
    }
    default:
      throw new Error(`No input is known for ${name}`)
  }
}

type TextInputProps = {
  name: string
  label: string
  help: ReactNode
  facts: Extract<FieldFacts, { kind: 'text' }>
}

function TextInput({ facts: { as, rows, describedBy, maxLength }, ...field }: TextInputProps) {
  switch (as) {
    case 'textarea':
      return <ProseField {...field} rows={rows} max={maxLength} />
    case 'picture':
      return (
        <Suspense fallback={<MediaWait label={field.label} />}>
          <PictureField {...field} altName={describedBy} />
        </Suspense>
      )
    case 'video':
      return (
        <Suspense fallback={<MediaWait label={field.label} />}>
          <VideoField {...field} />
        </Suspense>
      )
    case 'email':
    case 'tel':
    case 'url':
    case 'date':
    case 'time':
      return <TextField {...field} type={as} max={maxLength} />
    default:
      return <TextField {...field} max={maxLength} />
  }
}

/** As tall as an empty media field, so that nothing below it moves. */
function MediaWait({ label }: { label: string }) {
  return (
    <div className={styles.wait} aria-busy="true">
      {label}
    </div>
  )
}
