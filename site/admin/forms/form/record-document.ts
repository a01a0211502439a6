import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isSame } from '#blocks/contract/values/merge.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import { useSignedOut } from '../../base/session/signed-out.ts'
import { openDocument } from '../editing/document-store.ts'
import { currentRecord } from '../editing/save-failure.ts'
import { keepCopy } from '../editing/stored-copy.ts'
import { usePart } from '../editing/use-part.ts'

export type EditedRecord<T extends FieldValues> = {
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
export function useRecordDocument<T extends FieldValues>(record: EditedRecord<T>, form: UseFormReturn<T>) {
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

export function useRecordForm<T extends FieldValues>(value: T, schema: z.ZodType) {
  return useForm<T>({
    defaultValues: value as never, // react-hook-form wants a deep partial; this is the whole record
    // forms are typed by what they edit, schemas by what they parse
    resolver: zodResolver(schema as never) as never,
    shouldFocusError: false,
  })
}
