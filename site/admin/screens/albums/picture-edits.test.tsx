import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NetworkError } from '../../../http/api-error.ts'
import { setLocalDraftStorage } from '../../base/local-drafts/local-drafts.ts'
import { createPictureEdits, PictureEditsContext } from './picture-edits.ts'
import { UnsavedBar } from './picture-grid.tsx'
import type { AlbumPicture } from './picture-texts.ts'

const picture = (id: number, part: Partial<AlbumPicture> = {}): AlbumPicture => ({
  id,
  albumId: 1,
  imageUrl: `/public-objects/${id}.jpg`,
  altText: '',
  decorative: false,
  photoConsent: false,
  caption: '',
  tags: [],
  position: id,
  revision: 1,
  ...part,
})

// An album whose saves succeed while there is a connection. How one document is saved is tested in site/admin/editing.
function open(...pictures: AlbumPicture[]) {
  const kept = new Map<string, string>()
  setLocalDraftStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  })
  const server = { isOffline: false }
  const edits = createPictureEdits({
    path: '/pictures',
    async put(id, value, revision) {
      if (server.isOffline) throw new NetworkError('gone')
      return { value: { ...picture(id), ...value }, revision: revision + 1 }
    },
    onSaved: () => undefined,
    onSignedOut: () => undefined,
  })
  edits.load(pictures)
  return { edits, kept, server }
}

test('one that is being saved counts as saving, not as unsaved', async () => {
  const { edits } = open(picture(1))
  edits.write(1, { altText: 'A goat' })

  const saved = edits.save(1)

  expect(edits.isSaving()).toBe(true)
  expect(await saved).toBe(true)
  expect([edits.isSaving(), edits.unsaved()]).toEqual([false, []])
})

test('the bar says which are unsaved, and while they are saved only that', async () => {
  const { edits } = open(picture(1), picture(2))
  const shown = () =>
    renderToStaticMarkup(
      <PictureEditsContext value={edits}>
        <UnsavedBar />
      </PictureEditsContext>,
    ).replace(/<[^>]+>/g, '|')
  expect(shown()).toBe('')
  for (const id of [1, 2]) edits.write(id, { photoConsent: true })
  expect(shown()).toBe('||2 pictures aren’t saved||Save all changes||')

  const saved = edits.saveAll()

  expect(shown()).toBe('||Saving 2 pictures…||')
  await saved
  expect(shown()).toBe('')
})

test('offline edits are kept and saved later', async () => {
  const { edits, server, kept } = open(picture(1), picture(2))
  edits.write(1, { altText: 'A goat' })
  edits.write(2, { caption: 'Noon' })
  server.isOffline = true

  expect(await edits.saveAll()).toBe(false)
  expect(edits.get(1).state.kind).toBe('offline')
  expect(kept.size).toBe(2)

  server.isOffline = false
  expect(await edits.saveAll()).toBe(true)
})

test('a newer record is adopted unless there are edits', () => {
  const { edits } = open(picture(1), picture(2))
  edits.write(2, { altText: 'Mine' })

  edits.load([1, 2].map((id) => picture(id, { altText: 'Theirs', revision: 2 })))

  expect(edits.get(1).current.altText).toBe('Theirs')
  expect(edits.get(2).current.altText).toBe('Mine')
  expect(edits.revisionOf(2)).toBe(1)
})

test('dropping all edits restores the stored texts and drops drafts', () => {
  const { edits, kept } = open(picture(1))
  edits.write(1, { altText: 'A goat' })

  edits.dropAll()

  expect(edits.get(1).current.altText).toBe('')
  expect(kept.size).toBe(0)
})
