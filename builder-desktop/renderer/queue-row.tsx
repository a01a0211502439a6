import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, readDrafts } from '#site/admin/base/local-drafts/local-drafts.ts'
import { Ask } from '#site/admin/base/ui/ask.tsx'
import type { QueuedPage } from '../ipc.ts'
import { askMain, useAttempt } from './ask-main.ts'
import styles from './desktop-bar.module.css'

type RowProps = { name: string; text: string; waitsFor?: string; children?: ReactNode }

/** The id of the row's text. It describes the buttons, which have the same names in several rows. */
const TextId = createContext<string | undefined>(undefined)

export function Row({ name, text, waitsFor, children }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row} data-desktop-line={name} data-waits-for={waitsFor}>
      {text && (
        <p className={styles.text} id={id}>
          {text}
        </p>
      )}
      <TextId value={text ? id : undefined}>{children}</TextId>
    </div>
  )
}

/** A button of a row. If the main process refuses its action, the bar shows why. */
export function RowButton({ text, onClick }: { text: string; onClick: () => unknown }) {
  const attempt = useAttempt()
  return (
    <button
      type="button"
      className={styles.button}
      aria-describedby={useContext(TextId)}
      ref={passFocusOn}
      onClick={() => void attempt(onClick)}
    >
      {text}
    </button>
  )
}

/** The `ref` of a button in the bar. If the button is removed while it has focus, as after a press, focus moves to the
 * button that takes its place, so that keyboard users don't lose it; without one in the bar, to the screen's heading.
 */
function passFocusOn(button: HTMLButtonElement | null): () => void {
  return () => {
    const row = button?.closest('[data-desktop-line]')
    const bar = row?.parentElement
    if (!bar || button !== document.activeElement) return
    const place = [...bar.children].indexOf(row)
    // Wait until React has committed the whole change.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return // a dialog or another screen has taken the focus
      const [next] = [...bar.children].slice(place).flatMap((other) => other.querySelector('button') ?? [])
      const target = next ?? bar.querySelector('button') ?? document.querySelector('h1')
      target?.focus()
    })
  }
}

/** Discards, after a confirmation, a queued page that can't or need not be sent. */
export function ThrowAway({ page, title }: { page: QueuedPage; title: string }) {
  const { pageId, isGone } = page
  const [isAsked, setIsAsked] = useState(false)
  const attempt = useAttempt()

  async function throwAway() {
    setIsAsked(false)
    await askMain('pages:forget', { pageId })
    for (const { key } of readDrafts(`${staffPaths.pageDraft(pageId)}#`)) dropDraft(key)
  }

  return (
    <>
      <RowButton text="Discard…" onClick={() => setIsAsked(true)} />
      {isAsked && (
        <Ask
          title={`Discard what you typed in ${title}?`}
          text={
            isGone
              ? 'The page was deleted on the site, so this can’t be sent. If someone restores the page, it won’t include this.'
              : 'Someone else saved the page. Theirs stays as it is, without this.'
          }
          cancelLabel="Keep it"
          onCancel={() => setIsAsked(false)}
          choices={[{ label: 'Discard', isMain: true, onChoose: () => void attempt(throwAway) }]}
        />
      )}
    </>
  )
}
