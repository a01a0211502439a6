import { type Field, useGetPuck } from '@measured/puck'
import { type KeyboardEvent, use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { factsOf } from '#blocks/editing/fields-for.ts'
import { FieldInput, type InputHost } from '../../../forms/inputs/field-input.tsx'
import '../../../forms/inputs/file-input.tsx'
import '../../../forms/inputs/link/link-input.tsx'
import type { ChangesFor } from '../../../forms/inputs/media-inputs.tsx'
import '../../../forms/inputs/tone-input.tsx'
import type { Values } from '../../../forms/inputs/input-props.ts'
import type { Landing } from '../../../forms/media/uploads.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { changedAt, changeProps } from '../../page/core/change-block.ts'
import { AskForPicturesContext } from '../../page/core/picture-actions.ts'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import { FieldProblemsContext } from '../../publish/checks/page-problems.tsx'
import styles from './field-types.module.css'

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

/** The staff area's fields instead of Puck's, whose types lack `custom`; it works all the same. */
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

/**
 * A prop of the selected block and its setter. Puck stores a change with a delay, so typed text is shown at
 * once, and the delayed update doesn't overwrite newer text. A change from elsewhere, such as undo, shows
 * even in a focused field; Puck's own fields would keep the old text and store it again with the next key
 * press.
 */
function useStoredValue(name: string, store: (value: unknown) => void) {
  const stored = usePuck((state) => propsShown(state)[name])
  const [shown, setShown] = useState(stored)
  const underway = useRef<string[]>([])
  useEffect(() => {
    const index = underway.current.indexOf(asJson(stored))
    underway.current = index === -1 ? [] : underway.current.slice(index + 1)
    if (underway.current.length === 0) setShown(stored)
  }, [stored])

  function change(value: unknown) {
    if (asJson(value) === asJson(shown)) return
    underway.current.push(asJson(value))
    setShown(value)
    store(value)
  }
  return [shown, change] as const
}

function asJson(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

/**
 * Puts an uploaded file into the block it was started for, whichever block is selected when the upload ends.
 * `changesFor` returns the prop changes, given the props next to the field. If the block is gone by then, the
 * file just stays in the library.
 */
function uploadLanding(getPuck: () => PuckApi, name: string, changesFor: ChangesFor): () => Landing {
  return () => {
    const id = getPuck().selectedItem?.props.id
    return (item, onDone) => {
      const puck = getPuck()
      // A mounted field knows its position best: its list item may have moved.
      if (onDone && puck.selectedItem?.props.id === id) return onDone(item)
      const props = id ? placeOfBlock(puck, id)?.block.props : puck.appState.data.root.props
      const keys = name.split('.').slice(0, -1)
      if (props)
        changeTop(
          puck,
          id,
          changedAt(props, keys, (values) => changesFor(item, values)),
        )
    }
  }
}

/** The props of the selected block, or of the page if none is selected. */
function propsShown({ selectedItem, appState }: Pick<PuckApi, 'selectedItem' | 'appState'>): Values {
  return (selectedItem ?? appState.data.root).props ?? {}
}

/** Changes several props of a block as one undo step, or the page's if there is no `id`. */
function changeTop(puck: PuckApi, id: string | undefined, changes: Values): void {
  if (id !== undefined) {
    changeProps(puck, id, changes)
    return
  }
  const { root } = puck.appState.data
  puck.dispatch({
    type: 'replaceRoot',
    root: { ...root, props: { ...root.props, ...changes } },
    recordHistory: true,
  })
}
