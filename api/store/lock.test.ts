import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/test-store.ts'
import { StoreLocked } from './errors.ts'
import { lockFolder } from './lock.ts'

// A second process and kill -9: see store.crash.test.ts.

test('lock › gives a folder one owner, under any path', async () => {
  const folder = await temporaryFolder()
  const alias = join(await temporaryFolder(), 'alias')
  await symlink(folder, alias)
  const lock = await lockFolder(folder)

  await expect(lockFolder(folder)).rejects.toThrow(StoreLocked)
  await expect(lockFolder(alias)).rejects.toThrow(StoreLocked)
  await lock.release()

  await (await lockFolder(alias)).release()
})

test('lock › is separate for two folders', async () => {
  const locks = [await lockFolder(await temporaryFolder()), await lockFolder(await temporaryFolder())]

  for (const lock of locks) await lock.release()
})
