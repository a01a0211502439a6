import type { LastSave } from '../../../base/http/last-save.ts'
import { currentFarmClock } from '../../../base/ui/farm-clock.ts'

/**
 * Who saved something elsewhere, and when: `Ana saved the texts of “Welcome” at 10:42 AM.` All known names are in it.
 */
export function savedMessage(saves: readonly (LastSave | undefined)[], me: number, what: string): string {
  const known = [...new Map(saves.filter((save) => save !== undefined).map((save) => [save.id, save]))]
  const others = known.filter(([id]) => id !== me).map(([, { name }]) => name)
  const isAnyUnknown = saves.length === 0 || saves.includes(undefined)
  const names = isAnyUnknown ? [...others, others.length > 0 ? 'someone else' : 'Someone else'] : others
  const latest = saves
    .map((save) => save?.at ?? '')
    .sort()
    .at(-1)
  const when = latest ? `at ${currentFarmClock().time(latest)}` : 'just now'
  if (names.length === 0) return `You saved ${what} elsewhere ${when}.`
  return `${new Intl.ListFormat('en').format(names)} saved ${what} ${when}.`
}
