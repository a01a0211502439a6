import { type Field, useGetPuck } from '@measured/puck'
import { type KeyboardEvent, use, useId, useMemo } from 'react'
import { factsOf } from '#blocks/editing/fields-for.ts'
import { FieldInput, type InputHost } from '../../../forms/inputs/field-input.tsx'
// Most blocks have one of these: with the builder's own files they are there at once.
import '../../../forms/inputs/file-input.tsx'
import '../../../forms/inputs/link/link-input.tsx'
import '../../../forms/inputs/media-inputs.tsx'
import '../../../forms/inputs/tone-input.tsx'
import { AskForPicturesContext } from '../../page/core/picture-actions.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { FieldProblemsContext } from '../../publish/problems/field-problems.ts'
import { changeTop, propsShown } from './block-props.ts'
import styles from './field-types.module.css'
import { useStoredValue } from './stored-value.ts'
import { uploadLanding } from './upload-target.ts'

type FieldTypeProps = {
  field: Pick<Field, 'metadata'>
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: as Puck types it; each field's schema says what fits
  onChange: (value: any) => void
  readOnly?: boolean
}

/** Binds an input to a prop of the selected block in Puck. */
function FieldType({ field, name, onChange, readOnly }: FieldTypeProps) {
  const facts = factsOf(field)
  const [value, change] = useStoredValue(name, onChange)
  const getPuck = useGetPuck()
  const hasNeighbors = ['picture', 'video', 'file', 'color', 'font', 'columns', 'rows'].includes(
    facts.as ?? '',
  )
  const values = usePuck((state) => (hasNeighbors ? propsShown(state) : noValues))
  const idPrefix = useId() // Puck may render the fields twice
  const errors = use(FieldProblemsContext)
  const ask = use(AskForPicturesContext)
  const host = useMemo<InputHost>(
    () => ({
      idPrefix,
      isPanel: true,
      errors,
      blankNumber: undefined, // the block's schema applies its default
      landing: (path, changesFor) => uploadLanding(getPuck, path, changesFor),
      onAddPictures:
        ask &&
        ((path) => {
          const blockId = getPuck().selectedItem?.props.id
          if (blockId) ask({ blockId, path, isList: true, isOnCanvas: false })
        }),
    }),
    [idPrefix, errors, getPuck, ask],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys of its controls from Puck
    <div className={styles.field} onKeyDown={keepBlock}>
      <FieldInput
        facts={facts}
        name={name}
        value={value}
        onChange={change}
        isReadOnly={readOnly}
        host={host}
        neighbors={{
          values,
          change: (changes) => changeTop(getPuck(), getPuck().selectedItem?.props.id, changes),
        }}
      />
    </div>
  )
}

const noValues = {}

/** Keeps Delete and Backspace on a button from removing the block: Puck ignores them only in inputs. */
function keepBlock(event: KeyboardEvent): void {
  const isTyping =
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable || event.target.matches('input, textarea, select'))
  if (!isTyping && (event.key === 'Delete' || event.key === 'Backspace')) event.preventDefault()
}

/**
 * For `<Puck overrides={{ fieldTypes }}>`: the staff area's fields instead of Puck's. Puck's types lack
 * `custom`, but at run time it works like the others.
 */
export const fieldTypes = {
  text: FieldType,
  textarea: FieldType,
  number: FieldType,
  select: FieldType,
  radio: FieldType,
  array: FieldType,
  object: FieldType,
  custom: FieldType,
}
