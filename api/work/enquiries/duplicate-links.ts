import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { Stored } from '../../store/store-types.ts'
import { withoutMail } from '../mail/enquiry-mail.ts'
import { withoutFiles } from './enquiry-files.ts'
import type { Doing } from './enquiry-steps.ts'

export type StoredEnquiry = Stored<EnquiryRecord>

/** A duplicate and the enquiry that it repeats name each other. These operations keep both ends in step. */
export function createDuplicateLinks(store: ContentStore) {
  /** Points the duplicates of a merged enquiry at the one that stays. */
  async function pointedAt(ids: readonly number[], into: number): Promise<ContentOperation[]> {
    return (await findAll(ids)).map(({ id, revision, value }) => ({
      ...putAt(id, revision),
      value: { ...value, duplicateOf: into },
    }))
  }

  /** Removes enquiries that are deleted or reopened from the duplicates of those that stay. */
  async function withoutDuplicates(going: readonly StoredEnquiry[]): Promise<ContentOperation[]> {
    const ids = new Set(going.map(({ id }) => Number(id)))
    const named = going.flatMap(({ value }) => value.duplicateOf ?? [])
    const staying = await findAll(named.filter((id) => !ids.has(id)))
    return staying.map(({ id, revision, value }) => {
      const duplicates = value.duplicates.filter((each) => !ids.has(each))
      return { ...putAt(id, revision), value: { ...value, duplicates } }
    })
  }

  /** Deletes enquiries for good, with their duplicates, files and the mail about them in the outbox. */
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
      ...(await withoutFiles(store, all)),
      ...(await withoutDuplicates(all)),
      ...outbox,
      auditOperation(doing.at, doing.who, 'deleted', `enquiry: ${names}`),
    ])
    store.forget()
  }

  /** Each once; those that no longer exist are left out. */
  async function findAll(ids: readonly number[]): Promise<StoredEnquiry[]> {
    return [...(await store.getAll('enquiries', [...new Set(ids)].map(String)))]
  }

  return { pointedAt, withoutDuplicates, erase }
}

function putAt(id: string, ifRevision: number) {
  return { type: 'put', collection: 'enquiries', id, ifRevision } as const
}
