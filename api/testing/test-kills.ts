import { spawn } from 'node:child_process'

// What the tests that kill processes share. A kill comes once so much was acknowledged, never after so much time: a
// slow machine is asked as much as a fast one. The moments come from fixed seeds, so each run asks for the same.

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
  /** Asked after each line it printed, the first (`ready`) left out. */
  isEnough(lines: string[][]): boolean
  /** From then on until the kill, so that it falls into any step of the next write. */
  pauseMs: number
}

/** Lets a process write until it said enough, kills it, and answers its lines, each split at the spaces. */
export function writeUntilKilled({ script, args, isEnough, pauseMs }: Work): Promise<string[][]> {
  const writer = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const heard: string[][] = []
  let rest = ''
  let isReady = false
  let isKilled = false
  writer.stdout.on('data', (chunk) => {
    // The last line may be cut off: what it says was not heard.
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    if (!isReady && lines.shift() !== undefined) isReady = true
    heard.push(...lines.map((line) => line.split(' ')))
    if (isKilled || !isEnough(heard)) return
    isKilled = true
    const until = performance.now() + pauseMs
    while (performance.now() < until); // a timer knows no part of a millisecond
    writer.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    writer.on('close', () => {
      if (isKilled) resolve(heard)
      else reject(new Error('The writer ended before it was killed'))
    })
  })
}
