import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { useMe, useSignedOut } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './upload-panel.module.css'
import { isUnderway, type Upload } from './upload-queue.ts'
import { countUploads, partSent, totalStatus, uploadStatus } from './upload-status.ts'
import { uploads, useUploads } from './uploads.ts'

/** Shows uploads on every staff screen, and warns before the tab is closed while they run. */
export function UploadPanel() {
  const all = useUploads()
  const isBusy = isUnderway(all)
  useSessionForUploads(all.isPaused)
  useLibraryRefresh(all.uploads)
  useGuards(isBusy)
  if (all.uploads.length === 0) return <SpokenResult text="" />
  const text = totalStatus(all.uploads)
  return (
    <section className={styles.panel} aria-label="Uploads">
      <SpokenResult text={isBusy ? '' : text} />
      <Summary uploads={all.uploads} text={text} isBusy={isBusy} isPaused={all.isPaused} />
    </section>
  )
}

/** Only the result is in a live region: announced progress would talk over everything else. */
function SpokenResult({ text }: { text: string }) {
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}

type SummaryProps = { uploads: readonly Upload[]; text: string; isBusy: boolean; isPaused: boolean }

function Summary({ uploads: all, text, isBusy, isPaused }: SummaryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const askToSignIn = useSignedOut()
  const failed = all.filter(({ state }) => state.kind === 'failed')
  const isRetryable = failed.some(({ state }) => state.kind === 'failed' && state.mayRetry)
  const shown = isOpen ? all : failed
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.words}>{isPaused ? `${text}: you were signed out` : text}</p>
        {isPaused && (
          <Button look="main" isSmall onClick={askToSignIn}>
            Sign in and continue
          </Button>
        )}
        {isRetryable && (
          <Button isSmall onClick={uploads.retryAll}>
            Try again
          </Button>
        )}
        <Button look="quiet" isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide files' : 'Show files'}
        </Button>
        {!isBusy && (
          <button type="button" className="icon-button" aria-label="Dismiss uploads" onClick={uploads.clear}>
            ×
          </button>
        )}
      </div>
      {isBusy && (
        <progress className={styles.bar} aria-label="Sent" max={1} value={partSent(all)}>
          {text}
        </progress>
      )}
      {shown.length > 0 && (
        <ul className={styles.files}>
          {shown.map((upload) => (
            <File key={upload.id} {...upload} />
          ))}
        </ul>
      )}
    </>
  )
}

function File({ id, name, state }: Upload) {
  return (
    <li className={styles.file} data-state={state.kind}>
      <div className={styles.fileWords}>
        <strong>{name}</strong>
        <span>{uploadStatus(state)}</span>
      </div>
      {state.kind === 'failed' && (
        <>
          {state.mayRetry && (
            <Button isSmall aria-label={`Try ${name} again`} onClick={() => uploads.retry(id)}>
              Try again
            </Button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={`Dismiss ${name}`}
            onClick={() => uploads.dismiss(id)}
          >
            ×
          </button>
        </>
      )}
    </li>
  )
}

/** Asks for sign-in when the session ends, resumes the uploads after it, and cancels them at sign-out. */
function useSessionForUploads(isPaused: boolean): void {
  const askToSignIn = useSignedOut()
  const ask = useRef(askToSignIn)
  ask.current = askToSignIn
  const { dataUpdatedAt } = useMe()
  useEffect(() => {
    if (isPaused) ask.current()
  }, [isPaused])
  useEffect(() => {
    if (dataUpdatedAt && uploads.snapshot().isPaused) uploads.resume()
  }, [dataUpdatedAt])
  useEffect(() => uploads.abandon, [])
}

function useLibraryRefresh(all: readonly Upload[]): void {
  const queries = useQueryClient()
  const { done } = countUploads(all)
  useEffect(() => {
    if (done > 0) void refreshPaths(queries, [staffPaths.media, staffPaths.status])
  }, [done, queries])
}

function useGuards(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  useEffect(() => {
    addEventListener('online', uploads.retryOffline)
    return () => removeEventListener('online', uploads.retryOffline)
  }, [])
}
