import type { ConflictLabels } from '../../forms/conflict-dialog.tsx'
import { currentFarmClock } from '../../ui/farm-clock.ts'
import { type DraftOwner, ownerLabel } from '../saving/draft-owner.ts'

// The labels of the conflict dialog for pages.

const commonLabels = {
  mine: 'Mine',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  useTheirs: 'Use theirs for everything',
  back: 'Back to the page',
}

/** Someone else saved the same draft; `savedAt` is ISO 8601, or blank. */
export function draftConflictLabels(savedAt: string, now: Date): ConflictLabels {
  return {
    ...commonLabels,
    text: `Somebody saved this draft ${savedWhen(savedAt, now)}, while you were editing. Nothing is lost: here is both.`,
    theirs: `Their draft, saved ${savedWhen(savedAt, now)}`,
  }
}

/** Someone else published the same part, or saved it in its form. */
export const publishConflictLabels: ConflictLabels = {
  ...commonLabels,
  text: 'Somebody changed what is live since you began this draft. Nothing is lost: here is both.',
  theirs: 'Theirs, live now',
}

/** A local draft is merged into a page that has changed since. */
export function localDraftLabels(owner: DraftOwner, savedAt: string, now: Date): ConflictLabels {
  const work = ownerLabel(owner)
  return {
    text: 'The page was changed in the same places since. Nothing is lost: here is both.',
    mine: work,
    theirs: savedAt ? `On the server, saved ${savedWhen(savedAt, now)}` : 'On the server',
    keepMine: owner === 'me' ? 'Keep mine' : `Take ${owner === 'nobody' ? 'this work' : work}`,
    keepTheirs: 'Keep what is on the server',
    useTheirs: 'Use what is on the server for everything',
    back: 'Back to the question',
  }
}

/** By the farm's clock, with the day unless it is today. */
function savedWhen(iso: string, now: Date): string {
  if (!iso) return 'a moment ago'
  const { isToday, timeOrDay } = currentFarmClock()
  return `${isToday(iso, now) ? 'at' : 'on'} ${timeOrDay(iso, now)}`
}
