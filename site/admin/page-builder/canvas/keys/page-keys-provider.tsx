import type { ReactNode } from 'react'
import { PageHistoryContext, useNewPageHistory, usePageKeys } from './use-page-keys.ts'

/**
 * Keyboard shortcuts for undo, redo and blocks in everything inside, the canvas included (see `usePageKeys`).
 */
export function PageKeys({ children }: { children: ReactNode }) {
  return (
    <PageHistoryContext value={useNewPageHistory()}>
      <KeysOfDocument />
      {children}
    </PageHistoryContext>
  )
}

function KeysOfDocument() {
  usePageKeys(document)
  return null
}
