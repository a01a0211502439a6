import { millisecondsInMinute } from 'date-fns/constants'
import type { HistoryItem, ListedSave } from '#blocks/contract/history.ts'
import { recordIn, thingOf } from '#blocks/contract/history-kinds.ts'

// Saves that were one act: one person did the same to things of one kind within some minutes.

/** The longest pause between two saves of one act. */
const pauseMinutes = 10

/** The acts in these saves, newest first, each with its saves. */
export function actsIn(saves: readonly HistoryItem[]): HistoryItem[][] {
  const acts: HistoryItem[][] = []
  const open = new Map<string, HistoryItem[]>()
  for (const save of saves.filter((one, index) => !isCarried(one, saves, index))) {
    // Entries of the log stand for themselves.
    const key = save.of ? [save.by.id, recordIn(save.of)[0], verbOf(save)].join(' ') : save.id
    const act = open.get(key)
    const last = act?.at(-1)
    const pause = last ? Date.parse(last.at) - Date.parse(save.at) : Number.POSITIVE_INFINITY
    if (act && pause <= pauseMinutes * millisecondsInMinute) act.push(save)
    else {
      const next = [save]
      acts.push(next)
      open.set(key, next)
    }
  }
  return acts
}

/** The act as one row: `Described 30 album pictures`. */
export function rowOf(act: readonly HistoryItem[]): ListedSave {
  const [newest] = act
  if (!newest) throw new Error('An act has a save')
  return act.length === 1 ? newest : { ...newest, name: '', summary: textOf(newest, act), saves: act.length }
}

function textOf(newest: HistoryItem, act: readonly HistoryItem[]): string {
  const { of, name, summary } = newest
  const isSame = act.every((one) => one.summary === summary)
  const records = new Set(act.map((one) => one.of)).size
  if (records === 1) return `${isSame ? summary : `Changed the ${name}`} (${act.length} times)`
  const things = thingOf(of)
  const many = `${records.toLocaleString('en')} ${things.charAt(0).toLowerCase()}${things.slice(1)}`
  if (summary === 'Changed description' && isSame) return `Described ${many}`
  return isSame ? `${summary} of ${many}` : `${verbOf(newest)} ${many}`
}

/** A description that a file of the library took over from an album's picture, in the same commit. */
function isCarried(save: HistoryItem, saves: readonly HistoryItem[], index: number): boolean {
  if (!save.summary.startsWith('Described a photo')) return false
  return [saves[index - 1], saves[index + 1]].some(
    (other) => other?.at === save.at && other.of.startsWith('album-images/'),
  )
}

function verbOf({ summary }: HistoryItem): string {
  return summary.split(' ', 1)[0] ?? ''
}
