import { useCallback, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mergeFields } from '#blocks/contract/values/merge.ts'
import { dropDraft, isDroppedForGood, type LocalDraft } from '../../base/local-drafts/local-drafts.ts'
import type { SaveState } from '../editing/edited-document.ts'
import { offeredCopy } from '../editing/stored-copy.ts'
import { usePart } from '../editing/use-part.ts'
import { type EditedRecord, useRecordDocument, useRecordForm } from './record-document.ts'

type Options<T extends FieldValues> = EditedRecord<T> & {
  /** True for a record that is not stored yet: it is saved even if nothing was typed. */
  isNew?: boolean
  /** The advice if someone deleted the record. By default: restore it from the trash. */
  whenDeleted?: string
}

const inTrash = 'Restore it from the trash, then save again. What you typed is still here.'

/**
 * The editing of one record: its form, save state, local draft, and conflicts. Whatever fails, the input
 * stays in the form.
 */
export function useRecordEditing<T extends FieldValues>(options: Options<T>) {
  const { path, loaded, schema, toValue, isNew = false, whenDeleted = inTrash } = options
  const form = useRecordForm(toValue(loaded.value), schema)
  const { document, follow } = useRecordDocument(options, form)
  const state = usePart(document, () => document.get().state)
  const stored = usePart(document, () => document.get().stored)
  const isStoredLocally = usePart(document, document.isStoredLocally)
  const [draft, setDraft] = useState(() => offeredCopy(path, stored.value))
  const [isAside, setIsAside] = useState(false)
  /** The state in which a save was asked for, and there was nothing to save. */
  const [unchanged, setUnchanged] = useState<SaveState<T, number>>()

  const isDirty = useCallback(() => !isDroppedForGood(path) && follow().isDirty(), [path, follow])

  function showIssues(): void {
    const { state } = document.get()
    if (state.kind !== 'refused') return
    for (const { path, message } of state.issues) form.setError(path as never, { message }) // a path in the record
  }

  return {
    path,
    form,
    schema,
    base: { value: stored.value, revision: stored.version, savedAt: loaded.savedAt },
    state,
    isShownUnchanged: unchanged === state,
    whenDeleted,
    isStoredLocally,
    isDirty,
    /** True if there is nothing to save: the form is as the record is, and nobody else changed that. */
    isUnchanged: () => !isNew && document.get().state.kind !== 'elsewhere' && !isDirty(),
    /** Shows what became of a save without a change: another part of the screen may have been saved with it. */
    showUnchanged(hasSavedMore: boolean): void {
      if (hasSavedMore) document.dispatch({ is: 'went-on', stored: {}, isLive: false, at: new Date() })
      else setUnchanged(document.get().state)
    },
    /** Resolves to true if the form was valid and is now stored. */
    async submit(): Promise<boolean> {
      setIsAside(false)
      form.clearErrors()
      let isStored = false
      const save = async () => {
        isStored = await follow().save(true)
      }
      const invalid = { kind: 'refused', message: 'Some fields need fixing', issues: [] } as const
      const refuse = () => document.dispatch({ is: 'failed', failure: invalid, at: new Date() })
      await form.handleSubmit(save, refuse)()
      showIssues()
      return isStored
    },
    /** The document of a conflict that is to be resolved now. */
    conflict: state.kind === 'conflict' && !isAside ? document.get() : undefined,
    /** Saves the resolved conflict on top of the other person's revision. */
    async settle(value: T): Promise<void> {
      await document.settle(value)
      showIssues()
    },
    putConflictAside: () => setIsAside(true),
    draft,
    /** Merges the local draft into the form, field by field on top of the live record. */
    applyDraft(kept: LocalDraft<T>): void {
      const { merged } = mergeFields(kept.base, kept.value, stored.value)
      form.reset(merged, { keepDefaultValues: true })
      document.type(merged)
      setDraft(undefined)
    },
    dropDraft(): void {
      dropDraft(path)
      setDraft(undefined)
    },
    /** The person leaves without saving: goes back to the stored record and drops the local draft. */
    discard(): void {
      document.dispatch({ is: 'dropped' })
      dropDraft(path)
      setDraft(undefined)
    },
  }
}
