import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { collections } from '../../base/content/collections.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import {
  addPicture,
  contentsOf,
  openFarm,
  recordsIn,
  temporaryFolder,
} from '../../tools/testing/test-backup-farm.ts'
import { UnusableBackup } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { seal } from './seal.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2027-03-05T12:00:00.000Z')
const passphrase = 'nine ducks beside the pond'

/** A farm and a sealed backup of it, as somebody finds it who may write to the disk it lies on. */
async function prepare() {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const file = join(folder, 'backup.tar.gz.age')
  const { store, media } = await openFarm(dataDir)
  await addPicture({ store, media }, 'large.jpg', randomBytes(300_000))
  const before = (await store.capture()).collections
  await writeSealed({ moment: await store.capture(), media, file, now })
  await store.close()
  return { folder, dataDir, file, before, media }
}

/** As `writeBackup` does with a passphrase, but quick to open. */
async function writeSealed(parts: Omit<Parameters<typeof writeBackup>[0], 'passphrase'>, text = passphrase) {
  await writeBackup(parts)
  const plain = await readFile(parts.file)
  await writeFile(parts.file, seal(Readable.from([plain]), text, 10))
}

type Farm = Awaited<ReturnType<typeof prepare>>

async function refusalOf({ file, dataDir, folder }: Farm, given: string | undefined): Promise<string> {
  const names = (await readdir(folder)).sort()
  const records = await recordsIn(dataDir)
  const refusal = await restoreBackup({ file, dataDir, collections, now, passphrase: given }).catch((e) => e)
  expect(refusal).toBeInstanceOf(UnusableBackup)
  expect((await readdir(folder)).sort()).toEqual(names)
  expect(await recordsIn(dataDir)).toEqual(records)
  return refusal.message
}

test('a sealed archive shows nothing and restores everything with its passphrase', async () => {
  const { folder, file, before, media } = await prepare()
  const moment = { sequence: 1, takenAt: now.toISOString(), collections: before }
  await writeBackup({ moment, media, file, now, passphrase })
  const bytes = await readFile(file)

  await restoreBackup({ file, dataDir: join(folder, 'new'), collections, now, passphrase })

  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  expect(bytes.includes('manifest')).toBe(false)
  expect(await recordsIn(join(folder, 'new'))).toEqual(before)
  const restored = await contentsOf(await openFolderMediaStore(join(folder, 'new/media')))
  expect(restored).toEqual(await contentsOf(media))
})

test('without the passphrase, or with another one, it is refused in one sentence', async () => {
  const farm = await prepare()

  expect(await refusalOf(farm, 'nine geese beside the pond')).toMatch(
    /backup\.tar\.gz\.age can’t be opened: this is not the passphrase it was made with/,
  )
  expect(await refusalOf(farm, undefined)).toMatch(/is encrypted: give its passphrase in BACKUP_PASSPHRASE/)
})

test('changed anywhere, cut or lengthened, it is refused and nothing is left behind', async () => {
  const farm = await prepare()
  const good = await readFile(farm.file)
  const headerEnd = good.indexOf('\n--- ') + 1 + 48
  const bodyAt = headerEnd + 16
  const chunk = 65_536 + 16
  const flipped = (at: number) => {
    const bytes = Buffer.from(good)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  }
  const changed = [
    flipped(40), // the salt
    flipped(headerEnd - 4),
    flipped(headerEnd + 1),
    flipped(bodyAt + 20),
    flipped(bodyAt + 2 * chunk),
    flipped(good.length - 1),
    good.subarray(0, -1),
    good.subarray(0, bodyAt),
    good.subarray(0, bodyAt + chunk),
    Buffer.concat([good.subarray(0, bodyAt + chunk), good.subarray(bodyAt + 2 * chunk)]),
    Buffer.concat([good, Buffer.alloc(100)]),
  ]

  for (const bytes of changed) {
    await writeFile(farm.file, bytes)
    expect(await refusalOf(farm, passphrase)).toMatch(/changed/)
  }
})

test('an archive that somebody forged whole, manifest included, is refused', async () => {
  const farm = await prepare()
  const forger = await openFarm(join(farm.folder, 'forger'))
  const moment = await forger.store.capture()
  const { media } = forger
  await writeBackup({ moment, media, file: farm.file, now })
  expect(await refusalOf(farm, passphrase)).toMatch(/is not encrypted, so anyone could have changed it/)
  await writeSealed({ moment, media, file: farm.file, now }, 'what the forger has made up')
  expect(await refusalOf(farm, passphrase)).toMatch(/not the passphrase/)
  await forger.store.close()
})

test('the server’s own backups, beside the store, need no seal', async () => {
  const { folder, dataDir, before, media } = await prepare()
  const { store } = await openFarm(join(folder, 'other'))
  const { sequence, takenAt } = await store.capture()
  const moment = { sequence, takenAt, collections: before }
  await mkdir(join(dataDir, 'backups'))
  const file = join(dataDir, 'backups', 'backup-2027-03-05.tar.gz')
  await writeBackup({ moment, media, file, now })

  await restoreBackup({ file, dataDir, collections, now, passphrase })

  expect(Object.keys((await recordsIn(dataDir)) ?? {})).toEqual(Object.keys(before))
  await store.close()
})
