import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../http/api-error.ts'
import { type LocalDraft, readDraft, setLocalDraftStorage } from '../local-drafts/local-drafts.ts'
import { createPictureEdits } from './picture-edits.ts'
import type { AlbumPicture, PictureTexts } from './picture-texts.ts'

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

// An album whose saves succeed unless `answer` is an error. The edits themselves know no network.
function open(...pictures: AlbumPicture[]) {
  const kept = new Map<string, string>()
  setLocalDraftStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  })
  const draftOf = (id: number): LocalDraft<PictureTexts> | undefined => readDraft(`/pictures/${id}`)
  const puts: { id: number; altText: string; revision: number }[] = []
  const server = { answer: undefined as Error | undefined, signedOut: 0 }
  const make = () => {
    const edits = createPictureEdits({
      path: '/pictures',
      async put(id, value, revision) {
        puts.push({ id, altText: value.altText, revision })
        if (server.answer) throw server.answer
        return { value: { ...picture(id), ...value }, revision: revision + 1 }
      },
      onSaved: () => undefined,
      onSignedOut: () => {
        server.signedOut += 1
      },
    })
    edits.load(pictures)
    return edits
  }
  return { edits: make(), again: make, kept, draftOf, puts, server }
}

test('an edit is stored locally, saved under its revision, then its draft dropped', async () => {
  const { edits, kept, draftOf, puts } = open(picture(1, { revision: 4 }))

  edits.write(1, { altText: 'A goat' })
  expect(edits.get(1).state.kind).toBe('unsaved')
  expect(edits.unsaved()).toEqual([1])
  expect(draftOf(1)?.value.altText).toBe('A goat')

  expect(await edits.save(1)).toBe(true)
  expect(puts).toEqual([{ id: 1, altText: 'A goat', revision: 4 }])
  expect(edits.get(1).state.kind).toBe('saved')
  expect(edits.unsaved()).toEqual([])
  expect(kept.size).toBe(0)
})

test('typing the stored value again leaves nothing to save', async () => {
  const { edits, puts } = open(picture(1))

  edits.write(1, { altText: 'A' })
  edits.write(1, { altText: '' })
  await edits.save(1)

  expect(edits.get(1).state.kind).toBe('saved')
  expect(puts).toEqual([])
})

test('edits during a save stay and go with the next', async () => {
  const { edits, puts } = open(picture(1))
  edits.write(1, { altText: 'A goat' })

  const saving = edits.save(1)
  edits.write(1, { altText: 'A goat in the sun' })
  expect(await saving).toBe(false)
  expect(edits.get(1)).toMatchObject({
    current: { altText: 'A goat in the sun' },
    state: { kind: 'unsaved' },
  })
  await edits.saveAll()

  expect(puts.map(({ revision }) => revision)).toEqual([1, 2])
  expect(edits.unsaved()).toEqual([])
})

test('offline edits are kept and saved later', async () => {
  const { edits, server, kept } = open(picture(1), picture(2))
  edits.write(1, { altText: 'A goat' })
  edits.write(2, { caption: 'Noon' })
  server.answer = new NetworkError('gone')

  expect(await edits.saveAll()).toBe(false)
  expect(edits.get(1).state.kind).toBe('offline')
  expect(kept.size).toBe(2)

  server.answer = undefined
  expect(await edits.saveAll()).toBe(true)
})

test('a refusal shows the server’s message; a 401 asks to sign in', async () => {
  const { edits, server } = open(picture(1, { altText: 'A goat' }))
  const issues = [{ path: '/altText', message: 'The album is public' }]
  server.answer = new ApiError(400, '', { type: '', title: '', status: 400, detail: '', issues })
  edits.write(1, { altText: '' })

  await edits.save(1)
  expect(edits.get(1).state).toMatchObject({ kind: 'refused', issues: [{ message: 'The album is public' }] })

  server.answer = new ApiError(401, '')
  await edits.save(1)
  expect(server.signedOut).toBe(1)
})

test('a conflict shows both texts and sends nothing until resolved', async () => {
  const { edits, server, puts } = open(picture(1, { altText: 'Old' }))
  const current = { ...picture(1, { altText: 'Theirs', caption: 'Noon', revision: 5 }) }
  server.answer = new ApiError(412, '', { type: '', title: '', status: 412, detail: '', current })
  edits.write(1, { altText: 'Mine' })

  await edits.save(1)
  expect(edits.get(1)).toMatchObject({
    current: { altText: 'Mine' },
    stored: { value: { altText: 'Old' } },
    state: { kind: 'conflict', theirs: { value: { altText: 'Theirs', caption: 'Noon' }, version: 5 } },
  })
  expect(await edits.save(1)).toBe(false)
  expect(puts).toHaveLength(1)

  server.answer = undefined
  await edits.settle(1, { ...current, altText: 'Mine', decorative: false, tags: [], photoConsent: false })
  expect(puts[1]).toEqual({ id: 1, altText: 'Mine', revision: 5 })
  expect(edits.get(1)).toMatchObject({ current: { altText: 'Mine' }, state: { kind: 'saved' } })
})

test('a newer record is adopted unless there are edits', () => {
  const { edits } = open(picture(1), picture(2))
  edits.write(2, { altText: 'Mine' })

  edits.load([1, 2].map((id) => picture(id, { altText: 'Theirs', revision: 2 })))

  expect(edits.get(1).current.altText).toBe('Theirs')
  expect(edits.get(2).current.altText).toBe('Mine')
  expect(edits.revisionOf(2)).toBe(1)
})

test('a local draft of a closed tab is offered, not applied', () => {
  const { edits, again } = open(picture(1))
  edits.write(1, { altText: 'A goat' })

  const later = again()
  expect(later.get(1).current.altText).toBe('')
  expect(later.draftOf(1)?.value.altText).toBe('A goat')

  later.applyDraft(1)
  expect(later.get(1)).toMatchObject({ current: { altText: 'A goat' }, state: { kind: 'unsaved' } })
})

test('dropping all edits restores the stored texts and drops drafts', () => {
  const { edits, kept } = open(picture(1))
  edits.write(1, { altText: 'A goat' })

  edits.dropAll()

  expect(edits.get(1).current.altText).toBe('')
  expect(kept.size).toBe(0)
})
