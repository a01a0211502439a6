import type { Request } from 'express'
import { undoSchema } from '#blocks/contract/history.ts'
import { type HistoryPlace, orderId } from '#blocks/contract/history-kinds.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { isList } from '#blocks/contract/record-kinds.ts'
import { mergeFields } from '#blocks/contract/values/merge.ts'
import { editedTexts, withTexts } from '#blocks/contract/values/record-texts.ts'
import { mergePages } from '#blocks/pages/page-merge.ts'
import type { CollectionName, ContentOperation } from '../../base/content/collections.ts'
import { serviceIn } from '../../base/content/farm-services.ts'
import { type Entry, stateAfter, stateBefore, stateNow } from '../../base/content/history/read-history.ts'
import { fieldChanges, type State } from '../../base/content/history/summary.ts'
import type { ListItem } from '../../base/content/list-items.ts'
import { cannotRestore, restoreTrash } from '../../base/content/restore-trash.ts'
import { AppError } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { authorFor, type Caller } from '../../serve/auth/caller.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { trashPage } from '../../work/pages/trash-page.ts'
import { trashItem } from './list-rules.ts'
import { createRestore, findInTrash, orderNow, type RestoreParts, whyGone } from './restore-history.ts'
import { serviceRemoval } from './service-routes.ts'

/**
 * What takes back one save and leaves what was changed in the record since: it merges as two people's edits are merged.
 * An addition goes to the trash, a deletion comes back from there. Throws 409 with `changedSince` where a field was
 * changed again, unless the body says `anyway`.
 */
export function createUndo(parts: RestoreParts) {
  const { store, now, lists } = parts
  const restore = createRestore(parts)

  return async (req: Request, caller: Caller, entry: Entry, place: HistoryPlace): Promise<void> => {
    const { anyway } = parseBody(undoSchema, req.body)
    const { number, summary } = entry.value
    if (number === 0) throw cannotUndo('This is how it was at first')
    const about = `Undid “${summary}”`
    const [before, after] = [await stateBefore(store, entry), await stateAfter(store, entry)]
    if (!after) return bringBack()
    const current = isOrder(place) ? await orderNow(store, place, after) : await stateNow(store, place)
    if (!current) throw await whyGone(store, place)
    const { state, since } = before
      ? undone(place.collection, { before, after, current })
      : { state: undefined, since: fieldChanges(place.collection, after, current).map(({ label }) => label) }
    if (since.length > 0 && !anyway)
      throw new AppError(409, 'Changed since', `Changed again since: ${since.join(', ')}`, {
        extra: { changedSince: since },
      })
    if (state) return restore(req, caller, place, { state, about })
    await takeAway()

    async function bringBack() {
      const found = await findInTrash(store, place)
      if (!found) throw await whyGone(store, place)
      const who = caller.user.email
      const { refused } = await restoreTrash(store, [found], { at: now(), who, by: authorFor(caller) })
      for (const { reason } of refused) throw cannotRestore(reason)
    }

    async function takeAway() {
      const { collection, id } = place
      const stored = await store.get(collection as CollectionName, id) // every such collection is the store's
      const ifRevision = ifMatchRevision(req)
      if (stored?.revision !== ifRevision) throw new RevisionConflict(collection, id, ifRevision, stored)
      await store.commit(await removal(), authorFor(caller), about)

      async function removal(): Promise<ContentOperation[]> {
        const when = { at: now(), who: caller.user.email }
        const page = collection === 'staff-pages' ? await store.get('staff-pages', id) : undefined
        if (page) return trashPage(store, page, when)
        const service = collection === 'service-pages' ? await serviceIn(store, id) : undefined
        if (service) return serviceRemoval(store, service, when)
        const rules = lists.find((each) => each.collection === collection)
        if (rules) return trashItem(store, rules, stored as ListItem, when) // an item of that list
        throw cannotUndo('Open it and delete it there')
      }
    }
  }
}

const isOrder = ({ collection, id }: HistoryPlace) => isList(collection) && id.startsWith(orderId)

function cannotUndo(reason: string): AppError {
  return new AppError(409, 'Can’t be undone', reason)
}

type Sides = { before: State; after: State; current: State }

/** The state now without what the save did, and which of its fields were changed again since. */
function undone(collection: string, { before, after, current }: Sides): { state: State; since: string[] } {
  if (collection === 'pages') {
    const sides = [after, before, current] as unknown as [Page, Page, Page] // stored layouts are pages
    const { merged, clashes, isOrderMixed } = mergePages(...sides)
    const paths = clashes.map(({ blockId, key }) =>
      blockId === 'root' ? `root.${key}` : `content.${blockId}.${key}`,
    )
    return named(merged, isOrderMixed ? [...paths, 'content'] : paths)
  }
  const [base, mine, theirs] = [after, before, current].map((state) => editedTexts(state)) as [
    State,
    State,
    State,
  ] // one each
  const { merged, clashes } = mergeFields(base, mine, theirs)
  const state = withTexts(current, merged)
  return named(
    state,
    clashes.map(({ key }) => key),
  )

  function named(merged: object, paths: readonly string[]) {
    const state: State = JSON.parse(JSON.stringify(merged)) // without the keys that are gone
    const since = fieldChanges(collection, current, state)
      .filter(({ path }) => paths.some((clash) => path === clash || path.startsWith(`${clash}.`)))
      .map(({ label }) => label)
    return { state, since }
  }
}
