import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { toast } from 'react-toastify/unstyled'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { RestoredMany } from '#blocks/contract/trash.ts'
import { ApiError } from '../../../http/api-error.ts'
import { raiseToast } from '../../../ui/raise-toast.ts'
import { refreshPaths } from '../http/record-queries.ts'
import { deleteRecord, send } from '../http/staff-client.ts'
import styles from './with-undo.module.css'

type Options = {
  undo?: () => Promise<unknown>
  /** Api paths to refetch after the undo. */
  touches?: readonly string[]
  /** Leads to what it reports, in place of an undo. */
  view?: () => void
}

/** What a notice of a deletion carries, so that the notification center can offer the undo for longer. */
export type Deletion = { trashIds: readonly number[]; touches: readonly string[] }

/** Shows a toast about something done, with an undo where possible. Not for messages that must not be missed. */
export function notify(message: string, { undo, touches = [], view }: Options = {}): void {
  const act = view
    ? { label: 'View', onPress: view }
    : undo && { label: 'Undo', onPress: () => void takeBack(message, undo, touches) }
  raiseToast(message, act && createElement(WithAct, { message, ...act }))
}

/** Tells of what was moved to the trash. The undo restores it in one call. */
export function notifyDeletion(message: string, deletion: Deletion): void {
  const onPress = () => void undoDeletion(message, deletion)
  raiseToast(message, createElement(WithAct, { message, label: 'Undo', onPress }), deletion)
}

export function undoDeletion(message: string, { trashIds, touches }: Deletion): Promise<void> {
  const restore = async () =>
    restoredMessage(await send('POST', staffPaths.restoreManyFromTrash, { ids: [...trashIds] }), 'Undone')
  return takeBack(message, restore, [...touches, staffPaths.trash])
}

let queries: QueryClient | undefined

/** The cache that an undo refreshes; a window has one staff area. */
export function setNoticeQueries(client: QueryClient): void {
  queries = client
}

function reasonOf({ status, problem }: ApiError): string {
  if (status === 412 || status === 404) return 'Someone else changed it'
  if (status === 401) return 'You’ve been signed out'
  return problem?.detail ?? 'The server couldn’t do it'
}

/** `undo` may resolve to what is said then. */
async function takeBack(message: string, undo: () => Promise<unknown>, touches: readonly string[]) {
  try {
    const told = await undo()
    raiseToast(typeof told === 'string' ? told : 'Undone')
  } catch (error) {
    if (error instanceof ApiError) raiseToast(`${message}: this couldn’t be undone. ${reasonOf(error)}`)
    else notify(`${message}: you’re offline, so it isn’t undone yet`, { undo, touches })
  }
  if (queries) await refreshPaths(queries, touches)
}

type WithActProps = { message: string; label: string; onPress: () => void }

/** What a notice tells, and the way back or on. */
function WithAct({ message, label, onPress }: WithActProps) {
  return (
    <span className={styles.notice}>
      {message}
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          toast.dismiss() // there is never more than this one
          onPress()
        }}
      >
        {label}
      </button>
    </span>
  )
}

/** Moves the record to the trash and says so; Undo in the notice brings it back, and reads `touches` again. */
export async function moveToTrash(
  path: string,
  revision: number,
  { name, touches }: { name: string; touches: readonly string[] },
): Promise<void> {
  const { trashId } = await deleteRecord(path, revision)
  notifyDeletion(`${name} moved to the trash`, { trashIds: [trashId], touches })
}

const mostReasons = 3

/** What is said after a restore: `done` where all came back, else how many did not and why. */
export function restoredMessage({ restored, refused }: RestoredMany, done: string): string {
  if (refused.length === 0) return done
  const reasons = [...new Set(refused.map(({ label, reason }) => (label ? `${label}: ${reason}` : reason)))]
  const more =
    reasons.length > mostReasons ? [`${reasons.length - mostReasons} more are still in the trash`] : []
  return [
    restored.length > 0 ? `${restored.length} restored, ${refused.length} not` : 'Nothing was restored',
    ...reasons.slice(0, mostReasons),
    ...more,
  ].join('. ')
}
