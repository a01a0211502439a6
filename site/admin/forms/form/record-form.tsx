import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'
import { labelOfKey } from '#blocks/contract/values/field-facts.ts'
import { DraftOffer } from '../editing/draft-offer.tsx'
import { RecordConflict } from '../editing/record-conflict.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { useRecordEditing } from './record-editing.ts'
import styles from './record-form.module.css'
import { FieldLabels, RecordSchema } from './record-schema.ts'
import { RecordMark, RecordName } from './sample-mark.tsx'
import { SaveBar } from './save-bar.tsx'

/** A part of the screen that saves separately, such as an album's pictures. It counts as unsaved work too. */
export type Companion = {
  isDirty(): boolean
  /** True if all of it is stored. */
  saveAll(): Promise<boolean>
  dropAll(): void
}

type RecordFormProps<T extends FieldValues> = {
  editing: ReturnType<typeof useRecordEditing<T>>
  children: ReactNode
  /** Draws the form's values, beside the fields, or below them on a narrow screen; and both versions of a conflict. */
  preview?: ReactNode
  beside?: ReactNode
  actions?: ReactNode
  saveLabel?: string
  /** True for a record that is not stored yet. */
  isNew?: boolean
  /** True if the form is one of several things on its screen. */
  isAside?: boolean
  companion?: RefObject<Companion | null> | undefined
}

/** The form of one record: fields, errors, save state, conflicts, local draft, and leave guard. */
export function RecordForm<T extends FieldValues>({
  editing,
  children,
  preview,
  beside = preview,
  actions,
  saveLabel = 'Save',
  isNew = false,
  isAside = false,
  companion,
}: RecordFormProps<T>) {
  const { form, schema, state, conflict, draft, base } = editing
  const [labels] = useState(() => new Map<string, string>())
  const [refusals, setRefusals] = useState(0)
  const isSubmitting = useRef(false)
  const previewBox = useRef<HTMLDivElement>(null)
  const labelOf = useMemo(() => (key: string) => labels.get(key) ?? labelOfKey(key), [labels])

  async function submit(): Promise<boolean> {
    if (isSubmitting.current) return false
    isSubmitting.current = true
    // The companion saves first: an album goes public only if every picture has alt text.
    const hasMore = companion?.current?.isDirty() ?? false
    const isMoreStored = (await companion?.current?.saveAll()) ?? true
    const isUnchanged = editing.isUnchanged()
    if (isUnchanged) editing.showUnchanged(hasMore && isMoreStored)
    const isStored = isUnchanged || (await editing.submit())
    isSubmitting.current = false
    if (!isStored) setRefusals((count) => count + 1)
    return isStored
  }

  const isDirty = useCallback(
    () => editing.isDirty() || (companion?.current?.isDirty() ?? false),
    [editing.isDirty, companion],
  )
  async function saveBoth(): Promise<boolean> {
    const isRecordStored = editing.isDirty() ? await submit() : true
    return (await (companion?.current?.saveAll() ?? true)) && isRecordStored
  }
  function dropBoth() {
    editing.discard()
    companion?.current?.dropAll()
  }

  return (
    <FormProvider {...form}>
      <RecordSchema value={schema}>
        <FieldLabels value={labels}>
          <RecordName value={historyAtPath(editing.path)}>
            <form
              className={beside ? styles.withPreview : styles.plain}
              noValidate
              onFocus={({ target }) => followField(target, previewBox.current)}
              onSubmit={(event) => {
                event.preventDefault()
                void submit()
              }}
              onKeyDown={(event) => {
                if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                void submit()
              }}
            >
              <div className={styles.fields}>
                {draft && (
                  <DraftOffer
                    draft={draft}
                    live={base.value}
                    liveSavedAt={base.savedAt}
                    labelOf={labelOf}
                    onUse={() => editing.applyDraft(draft)}
                    onDrop={editing.dropDraft}
                  />
                )}
                <RecordMark />
                <ErrorSummary attempt={refusals} labelOf={labelOf} />
                {children}
              </div>
              {beside && (
                <div ref={previewBox} className={styles.preview}>
                  {beside}
                </div>
              )}
              <SaveBar
                state={state}
                isUnchanged={editing.isShownUnchanged}
                whenDeleted={editing.whenDeleted}
                isStoredLocally={editing.isStoredLocally}
                label={saveLabel}
                isNew={isNew}
                onRetry={submit}
                isAside={isAside}
              >
                {actions}
              </SaveBar>
            </form>
            {conflict && (
              <RecordConflict
                path={editing.path}
                document={conflict}
                labelOf={labelOf}
                preview={preview}
                onSettle={editing.settle}
                onPutAside={editing.putConflictAside}
              />
            )}
            <LeaveGuard
              isDirty={isDirty}
              save={saveBoth}
              drop={dropBoth}
              onRefused={() => setRefusals((count) => count + 1)}
            />
          </RecordName>
        </FieldLabels>
      </RecordSchema>
    </FormProvider>
  )
}

/** As much of a text as is looked for; shorter ones stand in too many places. */
const shortest = 3
const longest = 60

/** Scrolls a preview to where it shows the words of a field. */
function followField(field: Element, preview: HTMLElement | null): void {
  const frame = preview?.querySelector('iframe')
  const words = wordsOf(field)
  const page = frame?.contentDocument?.body
  if (!frame || !page || words.length < shortest) return
  const holds = (part: Element) => part.textContent?.includes(words) ?? false
  let place: Element | undefined
  for (let next = [page as Element].find(holds); next; next = [...next.children].find(holds)) place = next
  if (!place) return
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth
  const top = place.getBoundingClientRect().top * scale
  frame.closest('section')?.scrollTo({ top: top - 48, behavior: 'smooth' })
}

/** The beginning of its first line. */
function wordsOf(field: Element): string {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const text = isInput ? field.value : ((field as HTMLElement).innerText ?? '')
  return text.trim().split('\n', 1)[0]?.slice(0, longest) ?? ''
}
