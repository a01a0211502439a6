import type { ReactNode } from 'react'

/** What a row says of an item. */
export type RowContent = {
  title: string
  detail?: ReactNode
  /** A stored picture's address; `undefined` where the kind of item has none. */
  picture?: string
  badges?: readonly string[]
}
