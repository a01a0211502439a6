import { type FileHandle, open, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { hasCode } from './durable-file.ts'
import { StoreLocked } from './errors.ts'

// One owner per folder, held by the kernel: it is refused at once to a second process and free right after
// kill -9. Lock files with a heartbeat give two owners after a pause of some seconds, or when a clock is wrong.
// The price: on Linux any local user can bind the name first, which keeps the server from starting (README.md).
// It does not reach across machines, nor across containers with networks of their own: one server per volume.

export type Lock = { release(): Promise<void> }

/** Throws StoreLocked. */
export async function lockFolder(folder: string): Promise<Lock> {
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `petting-zoo-store-${dev}-${ino}`
  switch (process.platform) {
    case 'linux':
    case 'android':
      return listenOn(`\0${name}`, folder) // an abstract socket: it has no file that could stay behind
    case 'win32':
      return listenOn(`\\\\.\\pipe\\${name}`, folder)
    default:
      return openExclusively(join(folder, 'lock'), folder)
  }
}

function listenOn(name: string, folder: string): Promise<Lock> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => {
      reject(hasCode(error, 'EADDRINUSE', 'EACCES') ? new StoreLocked(folder, error) : error)
    })
    server.listen({ path: name, exclusive: true }, () => {
      server.unref() // holding the lock is no reason to keep running
      resolve({ release: () => new Promise((done) => server.close(() => done())) })
    })
  })
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
