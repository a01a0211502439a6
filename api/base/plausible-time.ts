import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { z } from 'zod'
import { fileMode } from '../store/durable-file.ts'

// Much is deleted because of its age. A clock that is wrong for a minute would delete all of it at once. So whatever
// deletes by age asks here first whether the clock can be believed.

/** A clock this much ahead of the last time that was believed is doubted; a server may be off for a long winter. */
const mostAheadMs = 60 * millisecondsInDay
/** Clocks are corrected by less than this all the time. */
const mostBehindMs = millisecondsInHour
/** A doubted clock is believed once the server ran for this long by it, restarts included. */
const trialMs = millisecondsInDay
const lookEveryMs = millisecondsInMinute
const noteEveryMs = millisecondsInHour

export interface PlausibleTime {
  /** False while the clock is doubted: then nothing is deleted because of its age. */
  mayPurge(): boolean
  doubt(): ClockDoubt
  /** Notes the time that was last believed. */
  stop(): Promise<void>
}
/** `seenAt`: ISO 8601, the last time that was believed; blank where nothing is doubted. */
type ClockDoubt = { kind: 'none' | 'ahead' | 'behind'; seenAt: string }

type Parts = {
  folder: string
  now: () => Date
  /** Milliseconds since any moment, by a clock that nobody sets. */
  uptime?: () => number
  /** ISO 8601: when the newest record was saved; blank where there is none. Asked where there is no note yet. */
  newestRecord: () => Promise<string>
  warn: (message: string) => void
}

export async function watchTime(parts: Parts): Promise<PlausibleTime> {
  const { folder, now, uptime = () => performance.now(), newestRecord, warn } = parts
  let { seenAt, trial }: ClockNote = (await readClockNote(folder)) ?? { seenAt: msOf(await newestRecord()) }
  let lookedAt = uptime()
  let noted: ClockNote | undefined

  function look(): void {
    const at = now().getTime()
    const ranMs = uptime() - lookedAt
    lookedAt += ranMs
    if (seenAt === undefined || isBelieved(at, seenAt)) {
      if (trial) warn('The clock is right again: what is old is deleted as usual.')
      trial = undefined
      seenAt = Math.max(seenAt ?? at, at)
    } else if (trial && isBelieved(at, trial.at)) {
      trial = { at, ranMs: trial.ranMs + ranMs }
    } else {
      trial = { at, ranMs: 0 }
      warn(
        `The clock says ${dateOf(at)}, but it was ${dateOf(seenAt)} when this was last running. Nothing is deleted because of its age until the clock is corrected, or has gone on from there for 24 hours.`,
      )
    }
    if (trial && trial.ranMs >= trialMs) {
      warn(`The server ran for 24 hours by this clock: ${dateOf(at)} is taken as right.`)
      seenAt = at
      trial = undefined
    }
  }

  function doubt(): ClockDoubt {
    look()
    if (!trial || seenAt === undefined) return { kind: 'none', seenAt: '' }
    return { kind: trial.at > seenAt ? 'ahead' : 'behind', seenAt: new Date(seenAt).toISOString() }
  }

  async function note(): Promise<void> {
    if (seenAt === undefined) return
    noted = { seenAt, trial }
    await writeClockNote(folder, noted).catch((error) => warn(`The time could not be noted: ${error}`))
  }

  function isNews(): boolean {
    if (!noted || Boolean(noted.trial) !== Boolean(trial)) return true
    const passed = Math.max(
      (seenAt ?? 0) - (noted.seenAt ?? 0),
      (trial?.ranMs ?? 0) - (noted.trial?.ranMs ?? 0),
    )
    return passed >= noteEveryMs
  }

  look()
  await note()
  const timer = setInterval(() => {
    look()
    if (isNews()) void note()
  }, lookEveryMs)
  timer.unref()
  return {
    mayPurge: () => doubt().kind === 'none',
    doubt,
    async stop() {
      clearInterval(timer)
      look()
      await note()
    },
  }
}

function isBelieved(at: number, seenAt: number): boolean {
  return at >= seenAt - mostBehindMs && at <= seenAt + mostAheadMs
}

function msOf(iso: string): number | undefined {
  const ms = Date.parse(iso)
  return Number.isNaN(ms) ? undefined : ms
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}

// `DATA_DIR/clock.json`: the time that was last believed, so that a server that starts knows when it last ran.

const noteSchema = z.object({
  /** Milliseconds since 1970. */
  seenAt: z.number(),
  /** A time that is doubted: the latest that it said, and for how long the server ran by it. */
  trial: z.object({ at: z.number(), ranMs: z.number() }).optional(),
})
type ClockNote = { seenAt: number | undefined; trial?: { at: number; ranMs: number } | undefined }

const noteName = 'clock.json'

/** Undefined where there is none that can be read: it is a note and no data. */
async function readClockNote(folder: string): Promise<ClockNote | undefined> {
  const text = await readFile(join(folder, noteName), 'utf8').catch(() => '')
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function writeClockNote(folder: string, note: ClockNote): Promise<void> {
  const path = join(folder, noteName)
  const beside = `${path}.${randomUUID().slice(0, 8)}.tmp` // servers over one database may share the folder
  await writeFile(beside, `${JSON.stringify(note)}\n`, { mode: fileMode })
  await rename(beside, path)
}
