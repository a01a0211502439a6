import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collections } from '../base/content/collections.ts'
import { openSessions } from '../serve/auth/sessions.ts'
import type { OpenFile } from '../store/durable-file.ts'
import { StoreReadOnly } from '../store/errors.ts'
import { localState } from '../store/local-state.ts'
import { openStore } from '../store/store.ts'
import { note, temporaryFolder } from '../tools/testing/test-backup-farm.ts'
import { startMailServer } from '../tools/testing/test-mail-server.ts'
import { mailDiskFault } from '../work/mail/disk-fault-mail.ts'
import { createMailParts } from '../work/mail/mail-parts.ts'
import { lastDiskFault, onDiskFault } from './disk-fault.ts'

const at = new Date('2027-03-05T12:00:00.000Z')

/** A farm with an owner and real mail, on a disk whose syncs can be made to fail. */
async function openFarm() {
  const folder = await temporaryFolder()
  let isFaulty = false
  const openFile: OpenFile = async (path, flags, mode) => {
    const file = await open(path, flags, mode)
    const datasync = file.datasync.bind(file)
    file.datasync = async () => {
      if (isFaulty) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
      return datasync()
    }
    return file
  }
  const store = await openStore({ folder, collections, openFile, warn: () => undefined })
  const sessionsFolder = join(folder, 'sessions')
  await mkdir(sessionsFolder)
  const sessions = await openSessions({ folder: sessionsFolder, now: () => at })
  const mailServer = await startMailServer()
  onTestFinished(async () => {
    await Promise.all([store.close().catch(() => undefined), sessions.close(), mailServer.close()])
  })
  const owner = { name: 'Ana', passwordHash: 'x', createdAt: at.toISOString() }
  await store.commit([
    { type: 'add', collection: 'users', value: { ...owner, email: 'ana@example.com', role: 'owner' } },
    { type: 'add', collection: 'users', value: { ...owner, email: 'ed@example.com', role: 'editor' } },
  ])
  const settings = { smtpUrl: mailServer.url, enquiryTo: [], mailFrom: 'farm@example.com' }
  const mail = await createMailParts({
    store,
    settings,
    signature: {},
    shared: localState,
    now: () => at,
    origin: () => 'https://farm.example.com',
    logError: () => undefined,
  })
  const notices: string[] = []
  const errors: unknown[] = []
  const log = {
    info: () => undefined,
    notice: (message: string) => void notices.push(message),
    error: (error: unknown) => void errors.push(error),
  }
  const fault = onDiskFault({
    folder,
    store,
    sessions,
    log,
    now: () => at,
    mailOwners: (found) => mailDiskFault({ ...mail, store }, found),
  })
  return { folder, store, sessions, mailServer, fault, notices, errors, breakDisk: () => (isFaulty = true) }
}

test('disk error › is logged, noted for the dashboard and mailed to the owners', async () => {
  const { folder, store, mailServer, fault, notices, errors, breakDisk } = await openFarm()
  breakDisk()

  await expect(store.commit([note('a')])).rejects.toThrow(StoreReadOnly)

  expect(await fault).toEqual({ at: at.toISOString(), reason: expect.stringContaining('EIO') })
  expect(notices).toEqual([
    expect.stringMatching(/^Nothing more can be saved: .*EIO.* stops with exit code 75, to be started again/),
  ])
  expect(errors).toEqual([])
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(mailServer.mails[0]?.mail).toMatchObject({
    subject: expect.stringContaining('website’s server had a disk error'),
    text: expect.stringMatching(/https:\/\/farm\.example\.com\/admin\/backups[\s\S]*EIO/),
  })
  expect(await lastDiskFault(folder, at)).toEqual(await fault)
})

test('disk error › a second one within the hour is noted and not mailed', async () => {
  const { folder, store, mailServer, fault, breakDisk } = await openFarm()
  const before = new Date(at.getTime() - 59 * 60_000).toISOString()
  await writeFile(join(folder, 'disk-fault.json'), JSON.stringify({ at: before, reason: 'EIO' }))
  breakDisk()

  await expect(store.commit([note('a')])).rejects.toThrow(StoreReadOnly)
  await fault

  expect(mailServer.mails).toEqual([])
  expect(await readFile(join(folder, 'disk-fault.json'), 'utf8')).toContain(at.toISOString())
})

test('disk error › the mail server may be away too', async () => {
  const { store, mailServer, fault, errors, breakDisk } = await openFarm()
  await mailServer.close()
  breakDisk()

  await expect(store.commit([note('a')])).rejects.toThrow(StoreReadOnly)

  await fault
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('not delivered') })])
})

test('disk error › the dashboard reports it for a week', async () => {
  const { folder, store, fault, breakDisk } = await openFarm()
  const isShown = async (days: number) =>
    (await lastDiskFault(folder, new Date(at.getTime() + days * millisecondsInDay))).at !== ''
  expect(await isShown(0)).toBe(false)
  breakDisk()
  await expect(store.commit([note('a')])).rejects.toThrow(StoreReadOnly)
  await fault

  expect([await isShown(0), await isShown(7), await isShown(8)]).toEqual([true, true, false])
})

test('a store that is closed › is no disk error', async () => {
  const { store, fault, notices } = await openFarm()
  const heard = vi.fn()
  void fault.then(heard)

  await store.close()
  await new Promise((resolve) => setImmediate(resolve))

  expect(heard).not.toHaveBeenCalled()
  expect(notices).toEqual([])
})
