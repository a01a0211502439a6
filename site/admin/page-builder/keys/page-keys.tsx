import type { ReactNode } from 'react'
import { PageHistoryContext, useNewPageHistory, usePageKeys } from './use-page-keys.ts'

/** Undo, redo and the keys of blocks for all that is inside, the canvas included (see `usePageKeys`). */
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
