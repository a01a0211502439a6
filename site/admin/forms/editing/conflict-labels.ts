import { type DraftOwner, ownerLabel } from '../../base/local-drafts/local-drafts.ts'
import { currentFarmClock } from '../../base/ui/farm-clock.ts'

/** The texts of the conflict dialog: what happened, the names of the two versions, and the buttons. */
export type ConflictLabels = {
  title: string
  text: string
  mine: string
  theirs: string
  keepMine: string
  keepTheirs: string
  useTheirs: string
  back: string
}

const commonLabels = {
  mine: 'Mine',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  useTheirs: 'Use all of theirs',
  back: 'Back to the page',
}

const liveNow = 'Theirs (live now)'
const titleFor = (name: string | undefined) =>
  name ? `${name} also edited this` : 'Someone else changed this'

/** Someone else saved the same record, or `You`; `savedAt` is ISO 8601, or blank, `savedBy` a name, if it is known. */
export function recordConflictLabels(savedBy: string | undefined, savedAt: string): ConflictLabels {
  const when = savedAt ? `at ${currentFarmClock().time(savedAt)}` : 'just now'
  if (savedBy === 'You')
    return {
      ...commonLabels,
      title: 'You also edited this in another tab',
      text: `You saved ${when} in another tab. Nothing is lost. Pick which to keep.`,
      mine: 'In this tab',
      theirs: 'In the other tab (live now)',
      keepMine: 'Keep this tab’s',
      keepTheirs: 'Keep the other tab’s',
      useTheirs: 'Use all of the other tab’s',
      back: 'Back to the form',
    }
  return {
    ...commonLabels,
    title: titleFor(savedBy),
    text: `${savedBy ?? 'They'} saved ${when} while you were editing. Nothing is lost. Pick which to keep.`,
    theirs: liveNow,
    back: 'Back to the form',
  }
}

/** Someone else saved the same draft; `savedAt` is ISO 8601, or blank, `savedBy` a name, or blank. */
export function draftConflictLabels(savedBy: string, savedAt: string, now: Date): ConflictLabels {
  const when = savedWhen(savedAt, now)
  return {
    ...commonLabels,
    title: titleFor(savedBy),
    text: `${savedBy || 'Someone else'} saved this draft ${when}, while you were editing. Nothing is lost. Pick which to keep.`,
    theirs: savedBy ? `${savedBy}’s draft, saved ${when}` : `Their draft, saved ${when}`,
  }
}

/** Someone else published the same part, or saved it in its form; `names` are those that are known. */
export function publishConflictLabels(names: readonly string[]): ConflictLabels {
  const who = new Intl.ListFormat('en').format(names)
  return {
    ...commonLabels,
    title: titleFor(who),
    text: `${who || 'Someone else'} changed what is live since you started this draft. Nothing is lost. Pick which to keep.`,
    theirs: liveNow,
  }
}

/** A local draft is merged into a page that has changed since. */
export function localDraftLabels(owner: DraftOwner, savedAt: string, now: Date): ConflictLabels {
  const work = ownerLabel(owner)
  return {
    title: titleFor(undefined),
    text: 'The page has changed in the same places since then. Nothing is lost. Pick which to keep.',
    mine: work,
    theirs: savedAt ? `On the server, saved ${savedWhen(savedAt, now)}` : 'On the server',
    keepMine: owner === 'me' ? 'Keep mine' : `Keep ${owner === 'nobody' ? 'this work' : work}`,
    keepTheirs: 'Keep the server’s version',
    useTheirs: 'Use the server’s version for everything',
    back: 'Back',
  }
}

/** By the farm's clock, with the day unless it is today. */
function savedWhen(iso: string, now: Date): string {
  if (!iso) return 'just now'
  const { isToday, timeOrDay } = currentFarmClock()
  return `${isToday(iso, now) ? 'at' : 'on'} ${timeOrDay(iso, now)}`
}
