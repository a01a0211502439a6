import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

// Shared by the tests that kill processes. A kill follows a number of acknowledged writes, never a time, so that a slow
// machine is tested as hard as a fast one. The moments come from fixed seeds, so each run repeats them.

/** `TEST_DEPTH=deep` asks for five times as many kills as an ordinary run. */
export function killsToMake(ordinary: number): number {
  return process.env.TEST_DEPTH === 'deep' ? ordinary * 5 : ordinary
}

/** The same numbers for the same seed, each from 0 to less than 1 (Park and Miller's generator). */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

type Work = {
  script: string
  args: string[]
  /** Called after each printed line except the first (`ready`). */
  isEnough(lines: string[][]): boolean
  /** A delay before the kill, so that it hits any step of the next write. */
  pauseMs: number
}

/** Lets a process write until `isEnough`, kills it, and answers its output lines, split at spaces. */
export function writeUntilKilled({ script, args, isEnough, pauseMs }: Work): Promise<string[][]> {
  const writer = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const heard: string[][] = []
  let rest = ''
  let isReady = false
  let isKilled = false
  writer.stdout.on('data', (chunk) => {
    // The last line may be cut off, so it does not count as acknowledged.
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    if (!isReady && lines.shift() !== undefined) isReady = true
    heard.push(...lines.map((line) => line.split(' ')))
    if (isKilled || !isEnough(heard)) return
    isKilled = true
    const until = performance.now() + pauseMs
    while (performance.now() < until); // timers are too coarse for parts of a millisecond
    writer.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    writer.on('close', () => {
      if (isKilled) resolve(heard)
      else reject(new Error('The writer ended before it was killed'))
    })
  })
}

/**
 * For the end of a test. A process that is dying still holds the lock of its folder, and the next test's folder may get the
 * inode by which that lock is known.
 */
export async function killedAndGone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
