import type { LastSave } from '../../http/last-save.ts'
import { currentFarmClock } from '../../ui/farm-clock.ts'

/**
 * Who saved something elsewhere, and when: `Ana saved the texts of “Welcome” at 10:42 AM.` It gives no name
 * if several people did, or if the name is unknown.
 */
export function savedMessage(saves: readonly (LastSave | undefined)[], me: number, what: string): string {
  const [first] = saves
  if (!first || saves.some((save) => save?.id !== first.id)) return `Somebody else saved ${what} just now.`
  const latest =
    saves
      .map((save) => save?.at ?? '')
      .sort()
      .at(-1) ?? first.at
  const clock = currentFarmClock().time(latest)
  return first.id === me
    ? `You saved ${what} elsewhere at ${clock}.`
    : `${first.name} saved ${what} at ${clock}.`
}
