import { AppError } from '../../base/http/app-error.ts'
import {
  type PictureAnswer,
  type PictureJob,
  type PictureProcess,
  startPictureProcess,
} from './start-picture-process.ts'

type PictureProcesses = {
  /** Runs the job in a process of its own. Throws ServerStops. */
  run<Job extends PictureJob>(job: Job): Promise<PictureAnswer<Job>>
  /** The current processes, busy or idle. */
  pids(): number[]
  /** Ends all of them at once; unfinished jobs fail with ServerStops. */
  close(): Promise<void>
}

/** The work was aborted because the server is stopping. */
export class ServerStops extends AppError {
  constructor() {
    super(503, 'Stopping', 'The server is shutting down. Try again later')
  }
}

/**
 * A pool of processes for pictures, one for each job at a time. A picture that crashes the decoder ends one of them and
 * nothing else. A process that was idle for `idleMs` is ended, to free its memory.
 */
export function createPictureProcesses({ idleMs = 10_000, lateMs = 60_000 } = {}): PictureProcesses {
  const all = new Set<PictureProcess>()
  const resting = new Map<PictureProcess, NodeJS.Timeout>()
  let isClosed = false

  function start(): PictureProcess {
    const started = startPictureProcess(lateMs)
    all.add(started)
    void started.ended.then(() => {
      all.delete(started)
      wake(started)
    })
    return started
  }

  function rest(process: PictureProcess): void {
    resting.set(process, setTimeout(process.kill, idleMs).unref())
  }

  function wake(process: PictureProcess): PictureProcess {
    clearTimeout(resting.get(process))
    resting.delete(process)
    return process
  }

  /** The one that was idle for the shortest time, so that a surplus one reaches `idleMs`. */
  function findRested(): PictureProcess | undefined {
    for (const process of [...resting.keys()].reverse()) if (process.isUsable()) return wake(process)
    return undefined
  }

  return {
    async run(job) {
      if (isClosed) throw new ServerStops()
      const process = findRested() ?? start()
      const answer = await process.work(job).catch((error) => {
        throw isClosed ? new ServerStops() : error
      })
      if (isClosed) throw new ServerStops()
      // The decoder of HEIC never gives its heap back.
      if (job.task === 'clean' && job.from === 'heic') process.kill()
      else if (process.isUsable()) rest(process)
      return answer
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      isClosed = true
      for (const process of all) process.kill()
      await Promise.all([...all].map(({ ended }) => ended))
    },
  }
}
