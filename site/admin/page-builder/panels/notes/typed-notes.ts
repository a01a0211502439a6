import type { SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, readDraft, storeDraft } from '../../../base/local-drafts/local-drafts.ts'

/** The fields in which notes are typed: `page`, `block:<id>`, `reply:<number>` and `edit:<number>`. */
export type NoteField = 'page' | `block:${string}` | `reply:${number}` | `edit:${number}`
/** What is typed in each field, and the idempotency key of its text once that was sent. */
type Typed = Readonly<Partial<Record<NoteField | `key:${NoteField}`, string>>>

/** What is typed and not sent. It survives a lost connection, leaving the page and closing the tab. */
export type TypedNotes = {
  read(field: NoteField): string | undefined
  /** `undefined` when it was sent or dropped. */
  keep(field: NoteField, text: string | undefined): void
  /** The idempotency key to send this text with: the same until the text changes, so that a lost response makes no second note. */
  keyOf(field: NoteField, text: string): string
}

export function typedNotes(pageId: string, { id, name }: SignedInUser): TypedNotes {
  const draft = `${staffPaths.pageNotes(pageId)}#typed`
  /** Of texts that were sent from here, where nothing can be stored. */
  const sent = new Map<NoteField, { text: string; key: string }>()
  /** Read each time: another tab may have typed, too. */
  const typed = (): Typed => {
    const stored = readDraft<Typed>(draft)
    return stored?.by?.id === id ? stored.value : {}
  }
  function store(value: Typed): void {
    const by = { id, name }
    if (Object.keys(value).length === 0) dropDraft(draft)
    else storeDraft<Typed>(draft, { value, base: {}, revision: 0, at: new Date().toISOString(), by })
  }
  function storedKey(field: NoteField, text: string): string | undefined {
    const { [field]: last, [`key:${field}` as const]: key } = typed()
    return last === text ? key : undefined
  }

  return {
    read: (field) => typed()[field],
    keep(field, text) {
      const { [field]: _, [`key:${field}` as const]: __, ...others } = typed()
      sent.delete(field)
      store(text === undefined ? others : { ...others, [field]: text })
    },
    keyOf(field, text) {
      const last = sent.get(field)
      const key = (last?.text === text && last.key) || storedKey(field, text) || crypto.randomUUID()
      sent.set(field, { text, key })
      store({ ...typed(), [field]: text, [`key:${field}`]: key })
      return key
    },
  }
}
