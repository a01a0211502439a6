import { AppError } from '../http/app-error.ts'
import {
  type PictureAnswer,
  type PictureJob,
  type PictureProcess,
  startPictureProcess,
} from './start-picture-process.ts'

type PictureProcesses = {
  /** Does the job in a process that does nothing else meanwhile. Throws ServerStops. */
  run<Job extends PictureJob>(job: Job): Promise<PictureAnswer<Job>>
  /** Those there are, at work or resting. */
  pids(): number[]
  /** Ends them all at once; jobs that are not done fail with ServerStops. */
  close(): Promise<void>
}

/** The work was given up because the server is being stopped. */
export class ServerStops extends AppError {
  constructor() {
    super(503, 'Stopping', 'The server is being stopped; try again later')
  }
}

/**
 * Processes for work on pictures, as many as there are jobs at a time: a picture that breaks the decoder takes one of
 * them with it, and nothing else. One that has rested for `idleMs` is ended, so that its memory is given back.
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

  /** The one that rested least: where one is enough, the other comes to its end. */
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
