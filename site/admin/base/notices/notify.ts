import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { raiseToast } from '../../../ui/raise-toast.ts'
import { refreshPaths } from '../http/record-queries.ts'
import { send } from '../http/staff-client.ts'
import { restoredMessage } from './restored-message.ts'
import { WithUndo } from './with-undo.tsx'

type Options = {
  /** Undoes what the notice reports. */
  undo?: () => Promise<unknown>
  /** Api paths to refetch after the undo. */
  touches?: readonly string[]
}

/** What a notice of a deletion carries, so that the notification center can offer the undo for longer. */
export type Deletion = { trashIds: readonly number[]; touches: readonly string[] }

/** Shows a toast about something done, with an undo where possible. Not for messages that must not be missed. */
export function notify(message: string, { undo, touches = [] }: Options = {}): void {
  raiseToast(
    message,
    undo && createElement(WithUndo, { message, onUndo: () => void takeBack(message, undo, touches) }),
  )
}

/** Tells of what was moved to the trash. The undo restores it in one call. */
export function notifyDeletion(message: string, deletion: Deletion): void {
  const onUndo = () => void undoDeletion(message, deletion)
  raiseToast(message, createElement(WithUndo, { message, onUndo }), deletion)
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
