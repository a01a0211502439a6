import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { canMove, statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryPatch, Transition } from '#blocks/contract/enquiries/enquiry-work.ts'
import { placesJob } from '#blocks/contract/enquiries/room.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { isCurrent } from '../../base/content/enquiry-revision.ts'
import { InvalidInput, NotFound } from '../../base/http/app-error.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import { cancelQueuedMail } from '../mail/cancel-mail.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import { agreedOn } from './agreed-facts.ts'
import { createDuplicateLinks, type StoredEnquiry } from './duplicate-links.ts'
import { allOfPerson, fitOf } from './enquiry-detail.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { type Doing, doesNotFit, moved, patched } from './enquiry-steps.ts'

type Parts = { store: ContentStore; index: () => Promise<EnquiryIndex>; mail: EnquiryMail }
type Seen = { id: number; ifRevision: number }
/** An enquiry; without `ifRevision`, whatever its current state. */
type Known = { id: number; ifRevision?: number }
/** A large commit would hold up all others. */
const mostAtOnce = 500
export type WorkEnquiries = ReturnType<typeof createWorkEnquiries>

/**
 * Carries out and stores what staff do. Steps run one after the other, because they look at other enquiries first: two
 * bookings that are confirmed at the same time must not both find the day free. Each throws NotFound, RevisionConflict
 * and what its step throws.
 */
export function createWorkEnquiries({ store, index, mail }: Parts) {
  const turns = createWorkTurns(store)
  const { pointedAt, withoutDuplicates, erase } = createDuplicateLinks(store)
  const inTurn = <T>(work: () => Promise<T>) => retryOnConflict(() => turns(work))

  return {
    patch: (seen: Seen, patch: EnquiryPatch, doing: Doing): Promise<StoredEnquiry> =>
      inTurn(async () => {
        const before = await find(seen)
        const assignee = patch.assignee ? await colleagueName(store, patch.assignee) : 'Nobody'
        const noted = patched(before.value, patch, { ...doing, assignee })
        const value = patch.agreed ? await agreedOn({ store, index }, before, noted, patch, doing) : noted
        return value === before.value ? before : save(before, value)
      }),

    move: (seen: Seen, step: Transition, doing: Doing): Promise<StoredEnquiry> =>
      inTurn(async () => {
        const before = await find(seen)
        if (step.to === 'duplicate' && step.of !== undefined && canMove(before.value, 'duplicate'))
          return merge(before, step.of, step, doing)
        const value = stepped(before, step, doing)
        if (step.to === 'spam') {
          const cancelled = await cancelQueuedMail(store, value, doing.at)
          return save(before, cancelled.value, cancelled.operations)
        }
        if (before.value.kind === 'booking' && value.kind === 'booking' && placesJob(step) && !step.force) {
          const { clashes } = await fitOf(store, await index(), { ...before, value }, before.value)
          if (clashes.length > 0) throw doesNotFit(clashes)
        }
        const unlinked = await unlink(before, value)
        return saveWithMail(before, unlinked.value, step.message, unlinked.operations)
      }),

    merge: (seen: Seen, into: number, doing: Doing): Promise<StoredEnquiry> =>
      inTurn(async () => {
        const step: Transition = { to: 'duplicate', message: '', force: false }
        return merge(await find(seen), into, step, doing)
      }),

    /** Expires holds whose last day is before `doing.today`; returns how many. */
    expireHeld: async (doing: Doing): Promise<number> => {
      const isOver = ({ status, heldUntil }: Pick<EnquiryRecord, 'status' | 'heldUntil'>) =>
        status === 'held' && heldUntil < doing.today
      const step: Transition = { to: 'expired', message: '', force: false }
      let expired = 0
      for (const id of await (await index()).heldBefore(doing.today)) {
        await inTurn(async () => {
          const before = await store.get('enquiries', String(id))
          if (!before || !isOver(before.value)) return
          await saveWithMail(before, stepped(before, step, doing), '')
          expired++
        })
      }
      return expired
    },

    /**
     * Deletes an enquiry and its duplicates for good, and with `isWholePerson` all others of the person; the audit names
     * who did it, not the customer. `check` throws where it is not as the caller saw it.
     */
    remove: (seen: Known, isWholePerson: boolean, doing: Doing, check?: () => Promise<void>): Promise<void> =>
      inTurn(async () => {
        await check?.()
        const first = await find(seen)
        const others = isWholePerson ? await allOfPerson(first, await index()) : []
        const ids = [...others.map(({ id }) => id), seen.id]
        for (let at = 0; at < ids.length; at += mostAtOnce) await erase(ids.slice(at, at + mostAtOnce), doing)
      }),
  }

  function stepped({ value }: StoredEnquiry, step: Transition, doing: Doing): EnquiryRecord {
    return moved(value, step, { ...doing, isMailed: step.to !== 'spam' && mail.reaches(value) })
  }

  async function find({ id, ifRevision }: Known): Promise<StoredEnquiry> {
    const stored = await store.get('enquiries', String(id))
    if (!stored) throw new NotFound('This enquiry doesn’t exist')
    if (ifRevision !== undefined && !isCurrent(stored, ifRevision))
      throw new SeenHasChanged('enquiries', stored.id, ifRevision, stored)
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

  async function saveWithMail(
    before: StoredEnquiry,
    value: EnquiryRecord,
    message: string,
    more: readonly ContentOperation[] = [],
  ): Promise<StoredEnquiry> {
    const plan = await mail.planned(value, { from: before.value.status, message })
    const told = value.kind === 'booking' && message ? { told: value.agreed } : {}
    return save(
      before,
      { ...value, ...told, mail: plan.mail } as EnquiryRecord /* only a booking is told facts */,
      [...more, ...plan.operations],
    )
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
    if (!target) return refuse('This enquiry doesn’t exist')
    if (target.id === before.id) return refuse('An enquiry can’t be a duplicate of itself')
    const { isNoOriginal } = statusRules[target.value.status]
    const cannotStay = isNoOriginal || before.value.duplicates.includes(into)
    if (cannotStay) return refuse('Choose one that isn’t spam or a duplicate')
    const value = stepped(before, step, doing)
    const own = before.value.duplicates
    const text = `${before.value.reference} is a duplicate of ${target.value.reference}`
    const duplicates = [...new Set([...target.value.duplicates, Number(before.id), ...own])].slice(-200)
    const merged = withHistory({ ...target.value, duplicates }, doing, { action: 'merged', text })
    return saveWithMail(before, { ...value, duplicateOf: into, duplicates: [] }, step.message, [
      { type: 'put', collection: 'enquiries', id: target.id, value: merged, ifRevision: target.revision },
      ...(await pointedAt(own, into)),
    ])
  }

  /** A duplicate that is reopened no longer repeats another. */
  async function unlink(before: StoredEnquiry, value: EnquiryRecord) {
    const isReopened = before.value.status === 'duplicate' && value.status === 'open'
    if (!isReopened) return { value, operations: [] }
    return { value: { ...value, duplicateOf: null }, operations: await withoutDuplicates([before]) }
  }
}

async function colleagueName(store: ContentStore, id: number): Promise<string> {
  const user = await store.get('users', String(id))
  if (!user || user.value.isDisabled)
    throw new InvalidInput([{ path: '/assignee', message: 'Choose someone who works here' }])
  return user.value.name || user.value.email
}

/** What the caller saw is no longer so: trying again would not help. */
class SeenHasChanged extends RevisionConflict {}

/**
 * Repeats a step from the current state after a conflict in the store that does not concern the caller: results of mail
 * are stored without waiting for a turn. `find` tells those that do.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RevisionConflict) || error instanceof SeenHasChanged) throw error
    }
  }
}
