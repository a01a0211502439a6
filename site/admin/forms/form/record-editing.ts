import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isSame, mergeFields } from '#blocks/contract/values/merge.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import { dropDraft, isDroppedForGood, type LocalDraft } from '../../base/local-drafts/local-drafts.ts'
import { useSignedOut } from '../../base/session/session-queries.ts'
import { type DocumentStore, openDocument } from '../editing/document-store.ts'
import type { SaveState } from '../editing/edited-document.ts'
import { currentRecord } from '../editing/save-failure.ts'
import { keepCopy, offeredCopy } from '../editing/stored-copy.ts'

type Options<T extends FieldValues> = EditedRecord<T> & {
  /** True for a record that is not stored yet: it is saved even if nothing was typed. */
  isNew?: boolean
  /** The advice if someone deleted the record. By default: restore it from the trash. */
  whenDeleted?: string
}

const inTrash = 'Restore it from the trash, then save again. What you typed is still here.'

/** Editing one record: form, save state, local draft, conflicts. Whatever fails, the input stays. */
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

type EditedRecord<T extends FieldValues> = {
  /** The record's API path: the key of its local draft, and what a save invalidates. */
  path: string
  loaded: Loaded<T>
  schema: z.ZodType
  save(value: T, revision: number): Promise<Loaded<T>>
  /** Strips a response down to the record: read-only parts such as `media` are not sent back. */
  toValue(reply: T): T
  onSaved?(saved: Loaded<T>, before: Loaded<T>): void
}

/** The record in the editing core, which follows what is typed in the form and what others save. */
function useRecordDocument<T extends FieldValues>(record: EditedRecord<T>, form: UseFormReturn<T>) {
  const { path, loaded, toValue } = record
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const latest = useRef({ ...record, askToSignIn })
  latest.current = { ...record, askToSignIn }
  const [document] = useState(() => {
    const document = openDocument<T, number>({
      opened: { value: toValue(loaded.value), version: loaded.revision },
      savesItself: false,
      keepDelayMs: 400,
      readCurrent: currentRecord(toValue),
      async put(value, from) {
        const { schema, save, onSaved } = latest.current
        const checked = schema.safeParse(value)
        const sent = checked.success ? (checked.data as T) : value // the schema describes a T
        const saved = await save(sent, from.version)
        void refreshPaths(queries, [path])
        onSaved?.(saved, { value: from.value, revision: from.version })
        return { value: toValue(saved.value), version: saved.revision }
      },
      keep: (copy, revision) => keepCopy(path, copy, revision),
      show: (value) => form.reset(value, { keepDefaultValues: document.isDirty() }),
      onSignedOut: () => latest.current.askToSignIn(),
    })
    return document
  })
  /** The document as the form is now, whatever the form has told of its changes. */
  const follow = useCallback(() => {
    const typed = form.getValues()
    if (!isSame(typed, document.get().current)) document.type(structuredClone(typed))
    return document
  }, [form, document])
  useEffect(() => {
    const subscription = form.watch(follow)
    const keep = () => follow().keepNow()
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      subscription.unsubscribe()
      follow().close()
    }
  }, [form, follow])
  const isSaved = usePart(document, () => document.get().state.kind === 'saved')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard during a save is looked at again after it
  useEffect(() => {
    const stored = { value: toValue(loaded.value), version: loaded.revision }
    if (stored.version > document.get().stored.version) follow().dispatch({ is: 'heard', stored })
  }, [loaded, document, follow, toValue, isSaved])
  return { document, follow }
}

function useRecordForm<T extends FieldValues>(value: T, schema: z.ZodType) {
  return useForm<T>({
    defaultValues: value as never, // react-hook-form wants a deep partial; this is the whole record
    // forms are typed by what they edit, schemas by what they parse
    resolver: zodResolver(schema as never) as never,
    shouldFocusError: false,
  })
}

/** A part of an open document, which must be the same object until it changes. */
function usePart<T, V, R>(document: DocumentStore<T, V>, read: () => R): R {
  return useSyncExternalStore(document.subscribe, read, read)
}
