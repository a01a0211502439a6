// @ts-check
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { Encrypter } from 'age-encryption'

// The program that encrypts a backup, which seal.ts starts: it is told the passphrase, then bytes go in and an age file
// comes out. Plain JavaScript, so that Node starts it from the sources and from the build alike.

// The server is gone, perhaps by `kill -9`: nobody reads this any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C and supervisors signal the whole group; whoever started this ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

process.once('message', async (/** @type {{ passphrase: string, workFactor: number }} */ wanted) => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(wanted.passphrase)
  encrypter.setScryptWorkFactor(wanted.workFactor)
  // Read only when there is room: `Readable.toWeb` of Node 20 would take gigabytes into memory.
  /** @type {any} */
  const plain = ReadableStream.from(process.stdin) // Node's type differs from that of browsers
  const sealed = await encrypter.encrypt(/** @type {globalThis.ReadableStream<Uint8Array>} */ (plain))
  await pipeline(Readable.from(/** @type {any} */ (sealed), { objectMode: false }), process.stdout)
  process.removeAllListeners('disconnect')
  process.disconnect()
})
process.send?.('ready')
