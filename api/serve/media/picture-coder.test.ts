import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { test as base, sampleJpeg, samplePicture } from '../../tools/testing/sample-media.ts'
import { sampleHeic } from '../../tools/testing/sample-uploads.ts'
import { eventually } from '../../tools/testing/test-library.ts'
import { UnusableMedia } from './media-store.ts'
import { createPictureCoder, type PictureCoder } from './picture-coder.ts'
import { ServerStops } from './picture-processes.ts'

type Bench = {
  coder: PictureCoder
  /** A small picture, and one whose AVIF takes a second or more. */
  small: string
  large: string
}

const largeJpeg = sampleJpeg(3000, 2000)

const test = base.extend<Bench>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures one needs
  coder: async ({}, use) => {
    const coder = createPictureCoder()
    await use(coder)
    await coder.close()
  },
  small: async ({ folder }, use) => use(await written(folder, 'small.jpg', await sampleJpeg(60, 40))),
  large: async ({ folder }, use) => use(await written(folder, 'large.jpg', await largeJpeg)),
})

async function written(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

/** The process of a coder that has one, which is known to take jobs. */
async function readyProcess(coder: PictureCoder, small: string): Promise<number> {
  await coder.encode(small, 60, 'webp')
  const [pid] = coder.pids()
  if (pid === undefined) throw new Error('the coder rests for some seconds')
  return pid
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a process that ends', () => {
  test.for([
    ['a crash is the fault of the picture', 'SIGSEGV', 415, /damaged/],
    ['a kill from outside is not', 'SIGKILL', 503, /interrupted/],
  ] as const)('%s; the next is made', async ([, signal, status, detail], { coder, small, large }) => {
    const pid = await readyProcess(coder, small)

    const crashed = coder.encode(large, 2000, 'avif').catch((error) => error)
    const other = coder.encode(small, 60, 'avif')
    process.kill(pid, signal)

    expect(await crashed).toMatchObject({ status, message: expect.stringMatching(detail) })
    expect((await sharp(await other).metadata()).width).toBe(60)
    expect((await sharp(await coder.encode(small, 30, 'webp')).metadata()).width).toBe(30)
    expect(coder.pids()).not.toContain(pid)
  })

  test('one that takes too long is ended, and says so', async ({ large }) => {
    const coder = createPictureCoder({ lateMs: 300 })
    onTestFinished(() => coder.close())

    await expect(coder.encode(large, 2000, 'avif')).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/too long/),
    })

    await eventually(async () => coder.pids().length === 0)
  })
})

describe('the processes', () => {
  test('are as many as there are jobs at once, and are used again', async ({ coder, small }) => {
    const encode = () => coder.encode(small, 60, 'webp')

    await Promise.all([encode(), encode()])
    const pids = coder.pids()
    await Promise.all([encode(), encode()])

    expect(pids).toHaveLength(2)
    expect(coder.pids()).toEqual(pids)
  })

  test('have a lower priority than the server, every thread of them', async ({ coder, small }) => {
    const pid = await readyProcess(coder, small)

    const lower = Math.min(constants.priority.PRIORITY_LOW, getPriority() + 10)
    expect(getPriority(pid)).toBe(lower)
    expect(lower).toBeGreaterThan(getPriority())
    if (process.platform !== 'linux') return
    const threads = await readdir(`/proc/${pid}/task`)
    const nice = await Promise.all(
      threads.map(async (thread) =>
        (await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8'))
          .replace(/^.*\) /, '')
          .split(' ')
          .at(16),
      ),
    )
    expect(threads.length).toBeGreaterThan(5)
    expect(new Set(nice)).toEqual(new Set([String(lower)]))
  })

  test.skipIf(process.platform !== 'linux')(
    'know no settings of the server’s and hold none of its sockets',
    async ({ coder, small }) => {
      process.env.SMTP_URL = 'smtp://secret@example.com'
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      onTestFinished(() => {
        delete process.env.SMTP_URL
        server.close()
      })
      const mine = await socketsOf('self')

      const pid = await readyProcess(coder, small)

      const env = (await readFile(`/proc/${pid}/environ`, 'utf8'))
        .split('\0')
        .map((line) => line.split('=')[0])
      expect(env).toContain('PATH')
      expect(
        env.filter((name) => !/^(PATH|LD_LIBRARY_PATH|TE?MP|TMPDIR|NODE_CHANNEL_\w+|)$/.test(name ?? '')),
      ).toEqual([])
      const theirs = await socketsOf(pid)
      expect(mine.length).toBeGreaterThan(0)
      expect(mine.filter((socket) => theirs.includes(socket))).toEqual([])
    },
  )

  test('are ended when there is nothing to do', async ({ small }) => {
    const coder = createPictureCoder({ idleMs: 20 })
    onTestFinished(() => coder.close())
    const pid = await readyProcess(coder, small)

    await eventually(async () => coder.pids().length === 0)

    expect(isRunning(pid)).toBe(false)
    expect((await coder.encode(small, 60, 'webp')).length).toBeGreaterThan(0)
  })

  test('are gone after the close, and work that was under way says why', async ({ coder, small, large }) => {
    const pid = await readyProcess(coder, small)
    const cut = coder.encode(large, 2000, 'avif').catch((error) => error)

    await coder.close()

    expect(await cut).toBeInstanceOf(ServerStops)
    expect(isRunning(pid)).toBe(false)
    await expect(coder.encode(small, 60, 'webp')).rejects.toThrow(ServerStops)
    expect(coder.pids()).toEqual([])
  })

  test('that rest are waited for by a close', async ({ coder, small }) => {
    await readyProcess(coder, small)
    const heldBy = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
    const resting = heldBy()

    const closing = coder.close()

    expect(heldBy()).toBe(resting + 1)
    await closing
    await eventually(async () => heldBy() === resting)
  })

  test('outlive signals to the whole group, and end with their server', async () => {
    const child = fork(new URL('./picture-process.js', import.meta.url), { stdio: 'ignore', execArgv: [] })
    const ended = once(child, 'exit')
    await once(child, 'message')

    child.kill('SIGINT')
    child.kill('SIGTERM')
    child.send({ task: 'encode', file: '/nowhere.jpg', width: 60, format: 'webp' })
    const [answer] = await once(child, 'message')
    child.disconnect()

    expect(answer).toMatchObject({ problem: 'system', code: 'ENOENT' })
    expect((await ended)[1]).toBe('SIGKILL')
  })
})

describe('an upload', () => {
  test('is cleaned in its place', async ({ folder, coder }) => {
    const lying = await samplePicture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const file = await written(folder, 'upload', lying)

    const known = await coder.clean(file, 'jpeg', 'png')

    const stored = await readFile(file)
    expect(known).toEqual({ width: 200, height: 300, bytes: stored.length })
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 200, height: 300 })
  })

  test('that is damaged is not touched', async ({ folder, coder }) => {
    const cut = (await sampleJpeg(300, 200)).subarray(0, 4000)
    const file = await written(folder, 'upload', cut)

    await expect(coder.clean(file, 'jpeg', 'jpeg')).rejects.toThrow(UnusableMedia)

    expect((await readFile(file)).equals(cut)).toBe(true)
  })

  test('that is gone is told by the file system’s own code', async ({ coder, small }) => {
    await rm(small)

    await expect(coder.clean(small, 'jpeg', 'jpeg')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('with several pictures is the one that the file calls its primary', async ({ folder, coder }) => {
    const several = new URL('../../../data/corpus/pictures/primary-second.heic', import.meta.url)
    const file = await written(folder, 'upload', await readFile(several))

    await coder.clean(file, 'heic', 'jpeg')

    const corner = sharp(file).extract({ left: 0, top: 0, width: 8, height: 8 })
    const [r, g] = (await sharp(await corner.toBuffer()).stats()).channels
    expect(g?.mean).toBeGreaterThan(r?.mean ?? 255) // its first picture begins in red, its primary one in green
  })

  test('from an iPhone leaves no process with the decoder’s heap behind', async ({ folder, coder }) => {
    const file = await written(folder, 'upload', sampleHeic)

    expect(await coder.clean(file, 'heic', 'jpeg')).toMatchObject({ width: 96, height: 64 })

    await eventually(async () => coder.pids().length === 0)
  })
})

/** Inodes of the sockets that a process has open. */
async function socketsOf(pid: number | 'self'): Promise<string[]> {
  const folder = `/proc/${pid}/fd`
  const links = (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => ''))
  return (await Promise.all(links)).filter((link) => link.startsWith('socket:'))
}
