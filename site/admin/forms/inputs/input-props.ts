import type { ReactNode } from 'react'

/** What every input takes. `record-field.tsx` binds it to a record, `panels/fields/` to a block. */
export type InputProps<Value> = {
  /** Unique in the document; the ids of its label, help and error derive from it. */
  id: string
  /** Path in the record or block, such as `title` or `faq.0.answer`. */
  name: string
  label: string
  help?: ReactNode
  error?: string | undefined
  isReadOnly?: boolean | undefined
  /** Marked for people; the schema is what refuses. */
  isRequired?: boolean | undefined
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
}

export type Values = Readonly<Record<string, unknown>>

/** The fields next to an input, in the same record, list entry or block. A change of several is one step. */
export type Neighbors = { values: Values; change: (changes: Values) => void }
