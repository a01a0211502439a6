import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { PictureFormat, PictureSize, VariantFormat } from './picture-formats.ts'

/** Jobs name files instead of sending bytes, which the thread that serves visitors would have to copy twice. */
export type EncodeJob = { task: 'encode'; file: string; width: number; format: VariantFormat; cut?: Cut }
/** A turn in degrees, and then the pixels to keep of what was turned. */
export type Cut = { turn: number; pixels: { left: number; top: number; width: number; height: number } }
/** `file` is cleaned in place. */
export type CleanJob = { task: 'clean'; file: string; from: PictureFormat | 'heic'; to: PictureFormat }
export type PictureJob = EncodeJob | CleanJob

/** The result of each job, by its task; `bytes` is the new length of the file. */
export type Done = { encode: Uint8Array; clean: PictureSize & { bytes: number; moves?: boolean } }
export type PictureProblem =
  /** `damaged`: also what broke the decoder; `cut-off`: it was killed from outside, as where memory is short. */
  | { problem: 'damaged' | 'too-large' | 'stops-moving' | 'late' | 'cut-off' }
  /** A failed call of the file system. */
  | { problem: 'system'; code: string; message: string }
export type PictureAnswer<Job extends PictureJob = PictureJob> = { done: Done[Job['task']] } | PictureProblem

export type PictureProcess = {
  pid: number | undefined
  /** One job at a time. Throws only where the process does not start. */
  work<Job extends PictureJob>(job: Job): Promise<PictureAnswer<Job>>
  /** False once it has ended, or is about to. */
  isUsable(): boolean
  /** Ends it at once, even in the middle of a job. */
  kill(): void
  /** Resolves when it is gone. */
  ended: Promise<void>
}

/** Beside this file in the sources and in dist/server; above it if the build ever puts this one into chunks/. */
const programs = ['./picture-process.js', '../picture-process.js'].map(
  (path) => new URL(path, import.meta.url),
)
/** What a program needs to find its libraries and a place for temporary files; no secret of the server's. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/** A process of low priority, so that visitors are answered first; a job that takes `lateMs` is its last. */
export function startPictureProcess(lateMs: number): PictureProcess {
  const child = fork(programs.find(existsSync) ?? '', {
    serialization: 'advanced', // bytes as they are
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // the decoder prints what it makes of damaged files
    execArgv: ['--max-old-space-size=256'],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
  })
  if (child.pid) lowerPriority(child.pid)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.on('error', () => {
      if (!child.pid) resolve() // it could not be started
    })
  })
  let isReady = false
  const ready = once(child, 'message').then(() => {
    isReady = true
    // Threads may have been made before the first time; on a busy machine they are.
    if (child.pid) lowerPriority(child.pid)
  })
  ready.catch(() => undefined) // the first job reports it

  async function work<Job extends PictureJob>(job: Job): Promise<PictureAnswer<Job>> {
    const over = new AbortController()
    const late = setTimeout(kill, lateMs)
    keepWaiting(true)
    try {
      const end = once(child, 'exit', { signal: over.signal }).then(([, signal]) => problemOfEnd(signal))
      const answer = ready.then(async () => {
        const said = once(child, 'message', { signal: over.signal })
        child.send(job, () => undefined) // where this fails the process has ended, which `end` tells
        return (await said)[0] as PictureAnswer<Job> // picture-process.js says so
      })
      return await Promise.race([answer, end])
    } finally {
      over.abort()
      clearTimeout(late)
      keepWaiting(child.killed)
    }
  }

  function problemOfEnd(signal: NodeJS.Signals | null): PictureProblem {
    if (child.killed) return { problem: 'late' }
    if (!isReady) throw new Error('A process for pictures could not be started')
    return { problem: wasStopped(signal) ? 'cut-off' : 'damaged' }
  }

  function kill(): void {
    // The caller may wait for its end alone, so it must keep the event loop alive.
    keepWaiting(true)
    child.kill('SIGKILL')
  }

  /** The server's own process may end while this one rests, not while it works. */
  function keepWaiting(isAtWork: boolean): void {
    const call = isAtWork ? 'ref' : 'unref'
    child[call]()
    child.channel?.[call]()
  }

  return {
    pid: child.pid,
    work,
    isUsable: () => child.connected && !child.killed,
    kill,
    ended,
  }
}

/**
 * Ten below the server: a tenth of the share. Not the lowest there is: beside other programs that are busy a picture
 * would not be done in time. On Linux a thread has a priority of its own, at first that of the one that makes it.
 */
function lowerPriority(pid: number): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  const lower = Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL)
  try {
    for (const id of process.platform === 'linux' ? threadsOf(pid) : [pid]) setPriority(id, lower)
  } catch {
    // Without the priority it only slows visitors under load.
  }
}

function threadsOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map(Number)
}

/** Not the picture's doing: somebody stopped it, or the system was short of memory. A broken decoder ends otherwise. */
function wasStopped(signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT'
}
