import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { auditOperation } from '../content/audit.ts'
import type { ContentOperation, ContentStore } from '../content/collections.ts'
import { withoutMail } from '../mail/enquiry-mail.ts'
import type { Stored } from '../store/store-types.ts'
import type { Doing } from './enquiry-steps.ts'

export type StoredEnquiry = Stored<EnquiryRecord>

/** A duplicate names the enquiry that it repeats, and is named by it: what changes one end changes the other. */
export function createDuplicateLinks(store: ContentStore) {
  /** What repeated the one that was merged repeats the one that stays. */
  async function pointedAt(ids: readonly number[], into: number): Promise<ContentOperation[]> {
    return (await findAll(ids)).map(({ id, revision, value }) => ({
      ...putAt(id, revision),
      value: { ...value, duplicateOf: into },
    }))
  }

  /** Those that stay don’t name as their duplicates what goes, or is taken up again. */
  async function withoutDuplicates(going: readonly StoredEnquiry[]): Promise<ContentOperation[]> {
    const ids = new Set(going.map(({ id }) => Number(id)))
    const named = going.flatMap(({ value }) => value.duplicateOf ?? [])
    const staying = await findAll(named.filter((id) => !ids.has(id)))
    return staying.map(({ id, revision, value }) => {
      const duplicates = value.duplicates.filter((each) => !ids.has(each))
      return { ...putAt(id, revision), value: { ...value, duplicates } }
    })
  }

  /** For good, with the mail to them that has not gone out. */
  async function erase(ids: readonly number[], doing: Doing): Promise<void> {
    const wanted = await findAll(ids)
    const all = await findAll([...ids, ...wanted.flatMap(({ value }) => value.duplicates)])
    if (all.length === 0) return
    const deletes = all.map(
      ({ id, revision }) => ({ type: 'delete', collection: 'enquiries', id, ifRevision: revision }) as const,
    )
    const outbox = (await Promise.all(all.map(({ value }) => withoutMail(store, value)))).flat()
    const names = all.map(({ id }) => id).join(', ')
    await store.commit([
      ...deletes,
      ...(await withoutDuplicates(all)),
      ...outbox,
      auditOperation(doing.at, doing.who, 'deleted', `enquiry: ${names}`),
    ])
  }

  /** Each once; what is gone already is left out. */
  async function findAll(ids: readonly number[]): Promise<StoredEnquiry[]> {
    const found = await Promise.all([...new Set(ids)].map((id) => store.get('enquiries', String(id))))
    return found.filter((each) => each !== undefined)
  }

  return { pointedAt, withoutDuplicates, erase }
}

function putAt(id: string, ifRevision: number) {
  return { type: 'put', collection: 'enquiries', id, ifRevision } as const
}
