import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { HistoryItem } from '#blocks/contract/history.ts'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { mergeFields } from '#blocks/contract/values/merge.ts'
import { useLastSaves } from '../../base/http/undo-save.ts'
import { useMe } from '../../base/session/session-queries.ts'
import { PreviewNameContext } from '../preview/preview-frame.tsx'
import styles from './conflict-dialog.module.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { recordConflictLabels } from './conflict-labels.ts'
import type { EditedDocument } from './edited-document.ts'

type RecordConflictProps<T extends FieldValues> = {
  path: string
  document: EditedDocument<T, number>
  labelOf: (key: string) => string
  /** Draws the record from the values of the form around it. */
  preview?: ReactNode
  onSettle: (value: T) => Promise<unknown>
  onPutAside: () => void
}

/** Someone else saved the record that is edited here. Shows both versions, merged from their common base. */
export function RecordConflict<T extends FieldValues>(props: RecordConflictProps<T>) {
  const { path, document, labelOf, preview, onSettle, onPutAside } = props
  const { state, stored, current } = document
  const savedBy = useSavedBy(path)
  if (state.kind !== 'conflict') return null
  const theirs = state.theirs.value
  const labels = recordConflictLabels(savedBy, state.savedAt)
  return (
    <ConflictDialog
      key={state.theirs.version} // other choices for a version that is newer still
      merge={mergeFields(stored.value, current, theirs)}
      theirs={theirs}
      labels={labels}
      labelOf={labelOf}
      drawn={
        preview && (
          <section className={styles.drawn} aria-labelledby="drawn">
            <h3 id="drawn">As visitors would see it</h3>
            <Drawn name={labels.mine} value={current} preview={preview} />
            <Drawn name={labels.theirs} value={theirs} preview={preview} />
          </section>
        )
      }
      onSettle={async (value) => void (await onSettle(value))}
      onPutAside={onPutAside}
    />
  )
}

type DrawnProps<T> = { name: string; value: T; preview: ReactNode }

function Drawn<T extends FieldValues>({ name, value, preview }: DrawnProps<T>) {
  const form = useForm({ values: value })
  return (
    <FormProvider {...form}>
      <PreviewNameContext value={name}>{preview}</PreviewNameContext>
    </FormProvider>
  )
}

/** Who saved this record last, by its history or live changes; `You`, or undefined if unknown. */
function useSavedBy(path: string): string | undefined {
  const { data: me } = useMe()
  const [heard] = useLastSaves([path])
  const of = historyAtPath(path)
  const { data: saves } = useQuery<Paged<HistoryItem>>({
    queryKey: [`${staffPaths.history}?${new URLSearchParams({ of: of ?? '' })}`],
    enabled: of !== undefined,
    refetchOnMount: 'always',
  })
  const by = saves?.items[0]?.by ?? heard
  return by && (by.id === me?.id ? 'You' : by.name)
}
