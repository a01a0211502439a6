import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isSame, mergeFields } from '#blocks/contract/values/merge.ts'
import { refreshPaths } from '../http/records.ts'
import type { Loaded } from '../http/staff-client.ts'
import {
  dropDraft,
  isDroppedForGood,
  type LocalDraft,
  readDraft,
  storeDraft,
} from '../local-drafts/local-drafts.ts'
import { useSignedOut } from '../session/signed-out.ts'
import {
  afterTyping,
  differsFromLive,
  type RecordConflict,
  refusalOf,
  type SaveState,
} from './record-state.ts'

type Options<T extends FieldValues> = {
  /** The record's API path: the key of its local draft, and what a save invalidates. */
  path: string
  loaded: Loaded<T>
  schema: z.ZodType
  save(value: T, revision: number): Promise<Loaded<T>>
  /** Strips a response down to the record: read-only parts such as `media` are not sent back. */
  toValue(reply: T): T
  onSaved?(saved: Loaded<T>, before: Loaded<T>): void
  /** True for a record that is not stored yet: it is saved even if nothing was typed. */
  isNew?: boolean
  /** The advice if someone deleted the record. By default: restore it from the trash. */
  whenDeleted?: string
}

const storeDelayMs = 400
const inTrash = 'Restore it from the trash, then save again. What you typed is still here.'

/**
 * The editing of one record: its form, save state, local draft, and conflicts. Whatever fails, the input
 * stays in the form.
 */
export function useRecordEditing<T extends FieldValues>(options: Options<T>) {
  const { path, loaded, schema, save, toValue, onSaved, isNew = false, whenDeleted = inTrash } = options
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const [base, setBase] = useState<Loaded<T>>(() => ({ ...loaded, value: toValue(loaded.value) }))
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const [conflict, setConflict] = useState<RecordConflict<T>>()
  const [draft, setDraft] = useState(() => offeredDraft(path, base.value))
  const form = useRecordForm(base.value, schema)
  const isDiscarded = useRef(false)
  const latest = useRef(base)
  latest.current = base

  const isDirty = useCallback(
    () => !isDroppedForGood(path) && !isSame(form.getValues(), latest.current.value),
    [form, path],
  )

  const showTyping = useCallback(() => setState((before) => afterTyping(before, isDirty())), [isDirty])
  const isStoredLocally = useStoredDraft({ path, form, latest, isDirty, isDiscarded, onTyping: showTyping })

  /**
   * Adopts a newer record if the form is unchanged. Else reports it, and the next save shows both versions.
   */
  useEffect(() => {
    if (loaded.revision <= latest.current.revision) return
    if (isDirty()) return setState({ kind: 'elsewhere' })
    const value = toValue(loaded.value)
    setBase({ ...loaded, value })
    form.reset(value)
  }, [loaded, form, isDirty, toValue])

  async function store(value: T, revision: number): Promise<boolean> {
    setState({ kind: 'saving' })
    const before = latest.current
    const typed = structuredClone(form.getValues())
    try {
      const saved = await save(value, revision)
      takeOver({ ...saved, value: toValue(saved.value) }, typed)
      void refreshPaths(queries, [path])
      onSaved?.(saved, before)
      return true
    } catch (error) {
      refuse(error, value)
      return false
    }
  }

  /** Makes the saved record the new base. Text typed during the save stays unsaved. */
  function takeOver(saved: Loaded<T>, typed: T) {
    const typedMeanwhile = !isSame(form.getValues(), typed)
    latest.current = saved
    setBase(saved)
    if (typedMeanwhile) return setState({ kind: 'unsaved' })
    form.reset(saved.value)
    dropDraft(path)
    setState({ kind: 'saved', at: new Date() })
  }

  function refuse(error: unknown, sent: T) {
    const refusal = refusalOf(error, { base: latest.current.value, sent, toValue, whenDeleted })
    if (refusal.isSignedOut) askToSignIn()
    if (refusal.conflict) setConflict(refusal.conflict)
    for (const { path, message } of refusal.issues ?? []) {
      form.setError(path as never, { message }) // a path within the record
    }
    setState(refusal.state)
  }

  return {
    path,
    form,
    schema,
    base,
    state,
    isStoredLocally,
    /** True if there is nothing to save: the form is as the record is, and nobody else changed that. */
    isUnchanged: () => !isNew && state.kind !== 'elsewhere' && !isDirty(),
    /** Shows what became of a save without a change: another part of the screen may have been saved with it. */
    showUnchanged: (hasSavedMore: boolean) =>
      setState({ kind: 'saved', ...(hasSavedMore ? { at: new Date() } : { isUnchanged: true }) }),
    /** Resolves to true if the form was valid and is now stored. */
    async submit(): Promise<boolean> {
      form.clearErrors()
      let isStored = false
      await form.handleSubmit(
        async (value) => {
          isStored = await store(value, latest.current.revision)
        },
        () => setState({ kind: 'refused', message: 'Some fields need fixing' }),
      )()
      return isStored
    },
    conflict,
    /** Saves the resolved conflict on top of the other person's revision. */
    async settle(value: T): Promise<void> {
      if (!conflict) return
      latest.current = conflict.theirs
      setBase(conflict.theirs)
      form.reset(value, { keepDefaultValues: true })
      setConflict(undefined)
      if (isSame(value, conflict.theirs.value)) takeOver(conflict.theirs, value)
      else await store(value, conflict.theirs.revision)
    },
    putConflictAside: () => setConflict(undefined),
    draft,
    /** Merges the local draft into the form, field by field on top of the live record. */
    applyDraft(kept: LocalDraft<T>) {
      form.reset(mergeFields(kept.base, kept.value, latest.current.value).merged, { keepDefaultValues: true })
      setState({ kind: 'unsaved' })
      setDraft(undefined)
    },
    dropDraft() {
      dropDraft(path)
      setDraft(undefined)
    },
    isDirty,
    /** The person leaves without saving: drops the local draft, and stores none on unmount. */
    discard() {
      isDiscarded.current = true
      dropDraft(path)
    },
  }
}

type StoredDraftOptions<T extends FieldValues> = {
  path: string
  form: UseFormReturn<T>
  latest: RefObject<Loaded<T>>
  isDirty: () => boolean
  isDiscarded: RefObject<boolean>
  onTyping: () => void
}

/** Keeps what is typed as a local draft. False if this browser stores none. */
function useStoredDraft<T extends FieldValues>(options: StoredDraftOptions<T>): boolean {
  const { path, form, latest, isDirty, isDiscarded, onTyping } = options
  const [isStoredLocally, setIsStoredLocally] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const storeNow = () => {
      clearTimeout(timer)
      if (!isDirty() || isDiscarded.current) return dropDraft(path)
      const { value, revision } = latest.current
      setIsStoredLocally(
        storeDraft(path, { value: form.getValues(), base: value, revision, at: new Date().toISOString() }),
      )
    }
    const subscription = form.watch(() => {
      isDiscarded.current = false
      onTyping()
      clearTimeout(timer)
      timer = setTimeout(storeNow, storeDelayMs)
    })
    addEventListener('pagehide', storeNow)
    return () => {
      removeEventListener('pagehide', storeNow)
      subscription.unsubscribe()
      if (timer) storeNow()
    }
  }, [form, path, latest, isDirty, isDiscarded, onTyping])
  return isStoredLocally
}

function useRecordForm<T extends FieldValues>(value: T, schema: z.ZodType) {
  return useForm<T>({
    defaultValues: value as never, // react-hook-form wants a deep partial; this is the whole record
    // forms are typed by what they edit, schemas by what they parse
    resolver: zodResolver(schema as never) as never,
    shouldFocusError: false,
  })
}

/** The local draft if it differs from the live record; otherwise it is dropped. */
function offeredDraft<T extends object>(path: string, live: T): LocalDraft<T> | undefined {
  const kept = readDraft<T>(path)
  if (!kept || differsFromLive(kept, live)) return kept
  dropDraft(path)
  return undefined
}
