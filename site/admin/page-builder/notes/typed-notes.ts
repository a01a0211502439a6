import type { SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, readDraft, storeDraft } from '../../local-drafts/local-drafts.ts'

/** The fields in which notes are typed: `page`, `block:<id>`, `reply:<number>` and `edit:<number>`. */
export type NoteField = 'page' | `block:${string}` | `reply:${number}` | `edit:${number}`
type Typed = Readonly<Partial<Record<NoteField, string>>>

/** What is typed and not sent. It survives a lost connection, leaving the page and closing the tab. */
export type TypedNotes = {
  read(field: NoteField): string | undefined
  /** `undefined` when it was sent or dropped. */
  keep(field: NoteField, text: string | undefined): void
}

export function typedNotes(pageId: string, { id, name }: SignedInUser): TypedNotes {
  const key = `${staffPaths.pageNotes(pageId)}#typed`
  /** Read each time: another tab may have typed, too. */
  const typed = (): Typed => {
    const stored = readDraft<Typed>(key)
    return stored?.by?.id === id ? stored.value : {}
  }
  return {
    read: (field) => typed()[field],
    keep(field, text) {
      const { [field]: _, ...others } = typed()
      const value = text === undefined ? others : { ...others, [field]: text }
      if (Object.keys(value).length === 0) return dropDraft(key)
      storeDraft<Typed>(key, {
        ...{ value, base: {}, revision: 0, at: new Date().toISOString() },
        by: { id, name },
      })
    },
  }
}
