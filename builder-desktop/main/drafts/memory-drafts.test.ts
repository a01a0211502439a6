import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import type { LocalDraft } from '../../ipc.ts'
import { openDraftJournal } from './draft-journal.ts'
import { enquiriesInMemory } from './memory-drafts.ts'

const owner = 'https://farm.example#1'
const note = 'draft:/api/enquiries/7'
const draftOf = (text: string): LocalDraft => ({ at: '2027-03-05T12:00:00.000Z', revision: 1, words: text })

async function open() {
  const folder = await temporaryFolder()
  let at = Date.parse('2027-03-05T12:00:00Z')
  const now = () => new Date(at++)
  const onDisk = await openDraftJournal<LocalDraft>({ folder, site: owner, now })
  return { folder, journal: enquiriesInMemory(onDisk, owner, now) }
}

async function textOnDisk(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

test('what is typed about an enquiry is listed, and on no disk', async () => {
  const { folder, journal } = await open()

  await journal.save('draft:/api/content/about', draftOf('Forty acres'))
  await journal.save(note, draftOf('Call Quentin'))
  await journal.save(`${note}/steps`, draftOf('Dear Quentin'))

  expect(journal.list().map(({ pageId }) => pageId)).toEqual([
    `${note}/steps`,
    note,
    'draft:/api/content/about',
  ])
  expect(journal.read(note)?.kept).toMatchObject({ words: 'Call Quentin' })
  const text = await textOnDisk(folder)
  expect(text).toContain('Forty acres')
  expect(text).not.toMatch(/Quentin|enquiries/)
})

test('it counts as unsaved until it is dropped', async () => {
  const { journal } = await open()
  expect(journal.hasUnsaved()).toBe(false)

  await journal.save(note, draftOf('Call Quentin'))
  expect(journal.hasUnsaved()).toBe(true)
  await journal.drop(note)

  expect([journal.hasUnsaved(), journal.list()]).toEqual([false, []])
})

test('drafts of everything else are those of the journal', async () => {
  const { journal } = await open()

  await journal.save('draft:/api/reply-templates/1', draftOf('Thank you'))
  await journal.drop('draft:/api/reply-templates/1')
  await journal.save('draft:/api/enquiries-of-old', draftOf('Hay'))

  expect(journal.list().map(({ pageId }) => pageId)).toEqual(['draft:/api/enquiries-of-old'])
  expect(journal.hasUnsaved()).toBe(false)
})
