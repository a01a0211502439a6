import type { ReactNode } from 'react'

/** What a row shows of an item. */
export type RowContent = {
  title: string
  detail?: ReactNode
  /** Path of a stored picture; `undefined` for kinds of item without pictures. */
  picture?: string
  badges?: readonly string[]
}
