import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { UnusableBackup } from './manifest.ts'

// A sealed backup is an age file (https://age-encryption.org/v1) with a passphrase: encrypted, and authenticated piece
// by piece, so nobody without the passphrase can read, change, cut or replace it. The `age` tool opens it, too.

/** Added to the name of a sealed archive. */
export const sealedEnding = '.age'

/** The first bytes of every age file. */
const sealMark = Buffer.from('age-encryption.org/v1\n')

/** Beside this file in the sources and in dist/server; above it if the build ever puts this one into chunks/. */
const programs = ['./seal-process.js', '../seal-process.js'].map((path) => new URL(path, import.meta.url))

/**
 * The bytes as an age file. They are encrypted in a process of its own, because a passphrase is made slow to guess by a
 * second of work and 256 MB, and visitors shall not wait meanwhile. Throws where the process fails.
 */
export async function* seal(
  plain: AsyncIterable<Buffer>,
  passphrase: string,
  /** Doubles that work with each step. Set in tests only. */
  workFactor = 18,
): AsyncGenerator<Buffer> {
  const child = fork(programs.find(existsSync) ?? '', {
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    execArgv: [],
    env: { PATH: process.env.PATH },
  })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('A process for backups has no pipes')
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(() => child.send({ passphrase, workFactor }))
  const feeding = ready.then(() => pipeline(Readable.from(plain, { objectMode: false }), stdin))
  // Told by the end of the process, or by what is awaited below.
  for (const work of [ended, ready, feeding]) work.catch(() => undefined)
  try {
    yield* stdout
    const [code] = await ended
    if (code !== 0) throw new Error('The process that encrypts a backup has failed')
    await feeding
  } finally {
    child.kill('SIGKILL')
  }
}

export type Opening = {
  passphrase?: string | undefined
  /** Refuses a file without a seal, which somebody else could have put in the place of a sealed one. */
  mustBeSealed?: boolean
}

/** The plain bytes of an archive, sealed or not. Throws UnusableBackup, also while they are read. */
export async function openArchive(
  file: string,
  { passphrase, mustBeSealed = false }: Opening,
): Promise<AsyncIterable<Buffer>> {
  if (!(await isSealed(file))) {
    if (!mustBeSealed) return createReadStream(file)
    throw new UnusableBackup(
      `${file} is not encrypted, so anyone could have changed it; if you trust it, restore it without a passphrase`,
    )
  }
  if (passphrase !== undefined) return unseal(file, passphrase)
  throw new UnusableBackup(
    `${file} is encrypted: give its passphrase in BACKUP_PASSPHRASE or by --passphrase-file FILE`,
  )
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealMark.length), 0, sealMark.length, 0)
    return buffer.subarray(0, bytesRead).equals(sealMark)
  } finally {
    await handle.close()
  }
}

/** Each piece comes out only once it is proven unchanged. */
async function* unseal(file: string, passphrase: string): AsyncGenerator<Buffer> {
  // Only a restore needs it.
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const sealed = createReadStream(file)
  try {
    // `Readable.toWeb` of Node 20 would take gigabytes into memory.
    const source = ReadableStream.from(sealed) as unknown as Bytes
    const plain = await decrypter.decrypt(source).catch((cause) => {
      if (isSystemError(cause)) throw cause
      const why = 'this is not the passphrase it was made with, or its first bytes were changed'
      throw new UnusableBackup(`${file} can’t be opened: ${why}`, { cause })
    })
    for await (const chunk of plain as AsyncIterable<Uint8Array>) yield bufferOf(chunk)
  } catch (cause) {
    if (cause instanceof UnusableBackup || isSystemError(cause)) throw cause
    throw new UnusableBackup(`${file} was changed or cut since it was encrypted`, { cause })
  } finally {
    sealed.destroy()
  }
}

/** The same class at run time; the types of browsers and of Node differ. */
type Bytes = globalThis.ReadableStream<Uint8Array>

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
