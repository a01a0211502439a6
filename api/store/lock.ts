import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { hasCode } from './durable-file.ts'
import { StoreLocked } from './errors.ts'

// One owner per folder, held by the kernel: it is refused at once to a second process and free right after
// kill -9. Lock files with a heartbeat give two owners after a pause of some seconds, or when a clock is wrong.
// It does not reach across machines.
//
// On Linux two sockets hold it. The one in the folder is found by whoever finds the folder, also from a container with
// a network of its own. The abstract one has no file, so it holds on a full disk and on a file system that takes no
// sockets as well, and versions that know only that one are refused too. The price: any local user can bind its name
// first, which keeps the server from starting (README.md).

/** A second release does nothing. */
export type Lock = { release(): Promise<void> }

/** In a folder that is locked. */
export const holderName = 'holder'

/** Throws StoreLocked. `warn` is called where another container would not be noticed. */
export async function lockFolder(
  folder: string,
  warn: (message: string) => void = () => undefined,
): Promise<Lock> {
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `petting-zoo-store-${dev}-${ino}`
  switch (process.platform) {
    case 'linux':
    case 'android': {
      const abstract = await listenOrRefuse(`\0${name}`, folder)
      try {
        const { release } = await holdFolder(folder, warn)
        let releasing: Promise<void> | undefined
        return { release: () => (releasing ??= release().finally(abstract.release)) }
      } catch (error) {
        await abstract.release()
        throw error
      }
    }
    case 'win32':
      return listenOrRefuse(`\\\\.\\pipe\\${name}`, folder)
    default:
      return openExclusively(join(folder, 'lock'), folder)
  }
}

async function listenOrRefuse(name: string, folder: string): Promise<Lock> {
  const server = await listenOn(name).catch((error) => {
    throw hasCode(error, 'EADDRINUSE', 'EACCES') ? new StoreLocked(folder, error) : error
  })
  return { release: () => closed(server) }
}

/**
 * `holder` is a folder with the owner's socket in it. A starter makes such a folder beside it, whose socket listens, and
 * renames it: rename(2) replaces an empty folder and no other, so one of several succeeds. A socket that refuses belongs
 * to a process that is gone, as each has listened before it came here. It is deleted by its name, which no other socket
 * ever has: so what somebody holds is never deleted, however slow whoever deletes is.
 */
async function holdFolder(folder: string, warn: (message: string) => void): Promise<Lock> {
  const descriptor = openSync(folder, 'r')
  // A socket's address has 107 bytes at most, and the folder may be moved.
  const path = (...names: string[]) => join(`/proc/self/fd/${descriptor}`, ...names)
  const name = randomUUID()
  const own = path(`${holderName}.${name}`)
  let server: Server | undefined
  async function release(): Promise<void> {
    rmSync(path(holderName, name), { force: true })
    rmSync(own, { recursive: true, force: true })
    removeIfEmpty(path(holderName))
    if (server) await closed(server)
    closeSync(descriptor)
  }
  try {
    try {
      mkdirSync(own, { mode: 0o700 })
      server = await listenOn(join(own, name))
    } catch (error) {
      if (!hasCode(error, ...unableCodes)) throw error
      rmSync(own, { recursive: true, force: true })
      const { code } = error as NodeJS.ErrnoException // it has one of these codes
      warn(
        `No socket can be made in ${folder} (${code}): a server in another container would not be noticed.`,
      )
    }
    while (!server || !renamed(own, path(holderName))) {
      for (const other of namesIn(path(holderName))) {
        if (!(await isGone(path(holderName, other)))) throw new StoreLocked(folder, undefined)
        rmSync(path(holderName, other), { force: true })
      }
      if (!server) break
    }
    return { release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Of a folder without sockets, without room, or where nothing can be written; without /proc there is no such path. */
const unableCodes = ['EPERM', 'EACCES', 'ENOTSUP', 'ENOSYS', 'ENOSPC', 'EDQUOT', 'EROFS', 'ENOENT']

function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false
    throw error
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path)
  } catch {} // another process has it by now
}

/** Who is too busy to answer is there. */
function isGone(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', (error) => resolve(hasCode(error, 'ECONNREFUSED', 'ENOENT')))
  })
}

function listenOn(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen({ path, exclusive: true }, () => {
      server.unref() // holding the lock is no reason to keep running
      resolve(server)
    })
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

/** macOS and the BSDs take a lock with open(2) itself. Node passes the flags on but has no names for them. */
async function openExclusively(path: string, folder: string): Promise<Lock> {
  const [readWrite, nonBlocking, exclusiveLock, create] = [0x2, 0x4, 0x20, 0x200]
  let handle: FileHandle
  try {
    handle = await open(path, readWrite | nonBlocking | exclusiveLock | create, 0o600)
  } catch (error) {
    throw hasCode(error, 'EAGAIN', 'EWOULDBLOCK') ? new StoreLocked(folder, error) : error
  }
  return { release: () => handle.close() }
}
