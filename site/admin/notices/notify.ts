import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { notify as showNotice } from '../../ui/notify.ts'
import { refreshPaths } from '../http/records.ts'
import { WithUndo } from './with-undo.tsx'

type Options = {
  /** Takes back what the notice tells of. */
  undo?: () => Promise<void>
  /** Api paths to read anew once it was taken back. */
  touches?: readonly string[]
}

/** Tells that something was done, with a way back where there is one. Never what a person must not miss. */
export function notify(message: string, { undo, touches = [] }: Options = {}): void {
  showNotice(
    message,
    undo && createElement(WithUndo, { message, onUndo: () => void takeBack(message, undo, touches) }),
  )
}

let queries: QueryClient | undefined

/** The cache that a way back refreshes; there is one staff area in a window. */
export function setNoticeQueries(client: QueryClient): void {
  queries = client
}

async function takeBack(message: string, undo: () => Promise<void>, touches: readonly string[]) {
  try {
    await undo()
    showNotice('Taken back')
  } catch {
    showNotice(`${message}: this could not be taken back, somebody changed it since`)
  }
  if (queries) await refreshPaths(queries, touches)
}
