import type { EnquiryRecord } from '#blocks/contract/enquiry-record.ts'
import { canMove } from '#blocks/contract/enquiry-status.ts'
import type { EnquiryPatch, Transition } from '#blocks/contract/enquiry-work.ts'
import { AppError, InvalidInput, NotFound } from '../app-error.ts'
import { auditOperation } from '../auth/audit.ts'
import type { ContentStore } from '../collections.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { Stored } from '../store/store-types.ts'
import { createTurns } from '../store/turns.ts'
import type { ContentOperation } from '../trash.ts'
import { jobsOn } from './enquiry-detail.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import type { EnquiryMail } from './enquiry-mail.ts'
import { type Doing, dayTaken, moved, patched, withHistory } from './enquiry-steps.ts'

export type StoredEnquiry = Stored<EnquiryRecord>
type Parts = { store: ContentStore; index: () => Promise<EnquiryIndex>; mail: EnquiryMail }
/** Which one, as the caller saw it. */
type Seen = { id: number; ifRevision: number }
export type WorkEnquiries = ReturnType<typeof createWorkEnquiries>

/**
 * What staff do, stored. It takes turns, because a step looks at other enquiries first: two that are confirmed at once
 * for one day must not both find it free. Each throws NotFound, RevisionConflict and what its step throws.
 */
export function createWorkEnquiries({ store, index, mail }: Parts) {
  const inTurn = createTurns()

  return {
    patch: (seen: Seen, patch: EnquiryPatch, doing: Doing): Promise<StoredEnquiry> =>
      inTurn(async () => {
        const before = await find(seen)
        const assignee = patch.assignee ? await colleagueName(patch.assignee) : 'Nobody'
        const value = patched(before.value, patch, { ...doing, assignee })
        return value === before.value ? before : save(before, value)
      }),

    move: (seen: Seen, step: Transition, doing: Doing): Promise<StoredEnquiry> =>
      inTurn(async () => {
        const before = await find(seen)
        if (step.to === 'duplicate' && step.of !== undefined && canMove(before.value, 'duplicate'))
          return merge(before, step.of, step, doing)
        const value = moved(before.value, step, doing)
        if (step.to === 'confirmed' && !step.force && value.kind === 'booking') {
          const jobs = jobsOn(await index(), value, seen.id)
          if (jobs.length > 0) throw dayTaken(jobs)
        }
        const loosened = await loosen(before, value)
        return saveWithMail(before, loosened.value, step.message, loosened.operations)
      }),

    merge: (seen: Seen, into: number, doing: Doing): Promise<StoredEnquiry> =>
      inTurn(async () => {
        const step: Transition = { to: 'duplicate', message: '', force: false }
        return merge(await find(seen), into, step, doing)
      }),

    retryMail: (id: number, doing: Doing): Promise<StoredEnquiry> =>
      inTurn(async () => {
        const before = await find({ id })
        const plan = await mail.retried(before.value)
        if (!plan) throw new AppError(409, 'Nothing to send', 'No mail of this enquiry failed')
        const value = withHistory({ ...before.value, mail: plan.mail }, doing, { action: 'mail-retried' })
        return save(before, value, plan.operations)
      }),

    /** What was held for a day that is over is free again, at the farm's midnight; answers how many those were. */
    expireHeld: (doing: Doing): Promise<number> =>
      inTurn(async () => {
        const over = (await index()).linesWhere(
          ({ status, heldUntil }) => status === 'held' && heldUntil < doing.today,
        )
        for (const { id } of over) {
          const before = await find({ id })
          const step: Transition = { to: 'expired', message: '', force: false }
          await saveWithMail(before, moved(before.value, step, doing), '')
        }
        return over.length
      }),

    /** All there is of the person in it and in what was merged into it; who did it is kept, and nothing of whom. */
    remove: (seen: Seen, doing: Doing): Promise<void> =>
      inTurn(async () => {
        const first = await find(seen)
        const others = await Promise.all(
          first.value.duplicates.map((id) => store.get('enquiries', String(id))),
        )
        const all = [first, ...others.flatMap((other) => (other ? [other as StoredEnquiry] : []))]
        const outbox = (await Promise.all(all.map(({ value }) => mail.removed(value)))).flat()
        const deletes = all.map(
          ({ id, revision }) =>
            ({ type: 'delete', collection: 'enquiries', id, ifRevision: revision }) as const,
        )
        const ids = all.map(({ id }) => id).join(', ')
        await store.commit([
          ...deletes,
          ...(await withoutDuplicate(first)),
          ...outbox,
          auditOperation(doing.at, doing.who, 'deleted', `enquiry: ${ids}`),
        ])
      }),
  }

  async function find({ id, ifRevision }: { id: number; ifRevision?: number }): Promise<StoredEnquiry> {
    const stored = await store.get('enquiries', String(id))
    if (!stored) throw new NotFound('There is no such enquiry')
    if (ifRevision !== undefined && stored.revision !== ifRevision)
      throw new RevisionConflict('enquiries', stored.id, ifRevision, stored)
    return stored
  }

  async function save(
    { id, revision }: StoredEnquiry,
    value: EnquiryRecord,
    more: readonly ContentOperation[] = [],
  ): Promise<StoredEnquiry> {
    const put = { type: 'put', collection: 'enquiries', id, value, ifRevision: revision } as const
    const [stored] = await store.commit([put, ...more])
    return stored as StoredEnquiry // the first operation is the enquiry's
  }

  function saveWithMail(
    before: StoredEnquiry,
    value: EnquiryRecord,
    message: string,
    more: readonly ContentOperation[] = [],
  ): Promise<StoredEnquiry> {
    const plan = mail.moved(value, { from: before.value.status, message })
    return save(before, { ...value, mail: plan.mail }, [...more, ...plan.operations])
  }

  async function merge(
    before: StoredEnquiry,
    into: number,
    step: Transition,
    doing: Doing,
  ): Promise<StoredEnquiry> {
    const target = await store.get('enquiries', String(into))
    const path = step.of === undefined ? '/into' : '/of'
    const refuse = (message: string) => {
      throw new InvalidInput([{ path, message }])
    }
    if (!target) return refuse('There is no such enquiry')
    if (target.id === before.id) return refuse('An enquiry can’t repeat itself')
    const isNoneToKeep =
      ['duplicate', 'spam'].includes(target.value.status) || before.value.duplicates.includes(into)
    if (isNoneToKeep) return refuse('This one can’t stay: choose one that repeats no other and is no spam')
    const value = moved(before.value, step, doing)
    const own = before.value.duplicates
    const text = `${before.value.reference} repeats ${target.value.reference}`
    const duplicates = [...new Set([...target.value.duplicates, Number(before.id), ...own])].slice(-200)
    const kept = withHistory({ ...target.value, duplicates }, doing, { action: 'merged', text })
    return saveWithMail(before, { ...value, duplicateOf: into, duplicates: [] }, step.message, [
      { type: 'put', collection: 'enquiries', id: target.id, value: kept, ifRevision: target.revision },
      ...(await pointedAt(own, into)),
    ])
  }

  /** What repeated the one that was merged repeats the one that stays. */
  async function pointedAt(ids: readonly number[], into: number): Promise<ContentOperation[]> {
    const found = await Promise.all(ids.map((id) => store.get('enquiries', String(id))))
    return found.flatMap((other) =>
      other
        ? [
            {
              type: 'put',
              collection: 'enquiries',
              id: other.id,
              value: { ...other.value, duplicateOf: into },
              ifRevision: other.revision,
            } as const,
          ]
        : [],
    )
  }

  /** A duplicate that is taken up again repeats nothing any more. */
  async function loosen(before: StoredEnquiry, value: EnquiryRecord) {
    const isLoose = before.value.status === 'duplicate' && value.status === 'open'
    if (!isLoose) return { value, operations: [] }
    return { value: { ...value, duplicateOf: null }, operations: await withoutDuplicate(before) }
  }

  async function withoutDuplicate({ id, value }: StoredEnquiry): Promise<ContentOperation[]> {
    const target =
      value.duplicateOf === null ? undefined : await store.get('enquiries', String(value.duplicateOf))
    if (!target) return []
    const duplicates = target.value.duplicates.filter((each) => each !== Number(id))
    const put = { type: 'put', collection: 'enquiries', id: target.id, ifRevision: target.revision } as const
    return [{ ...put, value: { ...target.value, duplicates } }]
  }

  async function colleagueName(id: number): Promise<string> {
    const user = await store.get('users', String(id))
    if (!user || user.value.isDisabled)
      throw new InvalidInput([{ path: '/assignee', message: 'Choose somebody who works here' }])
    return user.value.name || user.value.email
  }
}
