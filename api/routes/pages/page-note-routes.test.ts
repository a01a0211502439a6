import { describe, expect } from 'vitest'
import { mostPageNotes, type NewNote, type PageNote } from '#blocks/contract/pages/page-note.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { refusedAt } from '../../tools/testing/test-api.ts'
import { heading, PageEditor, test as pageTest, withBlocks } from '../../tools/testing/test-pages.ts'

const test = pageTest.extend<{ olga: PageEditor }>({
  olga: async ({ api }, use) => use(new PageEditor(await api.signIn('owner'))),
})
const path = '/api/pages/home/notes'

async function list(editor: PageEditor, page = 'home'): Promise<PageNote[]> {
  return (await editor.call<PageNote[]>('GET', `/api/pages/${page}/notes`)).body
}

async function add(editor: PageEditor, note: NewNote, page = 'home'): Promise<PageNote> {
  const { status, body } = await editor.call<PageNote>('POST', `/api/pages/${page}/notes`, note)
  expect(status).toBe(201)
  return body
}

function change(editor: PageEditor, { id, revision }: PageNote, body: unknown) {
  return editor.call<PageNote>('PATCH', `${path}/${id}`, body, `"${revision}"`)
}

function remove(editor: PageEditor, { id, revision }: PageNote, page = 'home') {
  return editor.call('DELETE', `/api/pages/${page}/notes/${id}`, undefined, `"${revision}"`)
}

async function openOf(editor: PageEditor, page: string): Promise<number | undefined> {
  const { body } = await editor.call<PageSummary[]>('GET', '/api/pages?all=1')
  return body.find(({ id }) => id === page)?.openNotes
}

describe('POST a note', () => {
  test('stores who, when and which block, for that page alone', async ({ api, ana, ben }) => {
    const sent = await ana.call('POST', path, {
      text: '  Shorter?\nIt is long  ',
      blockId: 'Story',
      blockType: 'Story',
    })

    const [note] = await list(ben)
    expect(sent).toMatchObject({ status: 201, etag: `"${note?.revision}"`, body: note })
    expect(note).toEqual({
      ...{ id: 1, revision: 1, blockId: 'Story', blockType: 'Story', replyTo: null },
      text: 'Shorter?\nIt is long',
      ...{ userId: ana.client.userId, by: 'editor@example.com', byName: 'Test editor' },
      ...{ at: api.clock.now.toISOString(), editedAt: '', done: null },
    })
    expect(await list(ben, 'about')).toEqual([])
  })

  test('replies are a flat list below their note', async ({ ana, ben }) => {
    const note = await add(ana, { text: 'Shorter?' })
    const reply = await add(ben, { text: 'Yes', replyTo: note.id })

    expect((await list(ana)).map(({ text, replyTo }) => [text, replyTo])).toEqual([
      ['Shorter?', null],
      ['Yes', note.id],
    ])
    const to = (replyTo: number, more = {}) => ana.call('POST', path, { text: 'x', replyTo, ...more })
    const refusal = refusedAt('/replyTo')
    expect(await to(reply.id)).toMatchObject(refusal)
    expect(await to(99)).toMatchObject(refusal)
    const about = await add(ana, { text: 'Elsewhere' }, 'about')
    expect(await to(about.id)).toMatchObject(refusal)
    expect(await to(note.id, { blockId: 'Story' })).toMatchObject(refusedAt('/blockId'))
  })

  test('a blank or long text answers 400, an unknown page 404', async ({ ana }) => {
    for (const text of ['', ' \n ', 'x'.repeat(1001), '\ud800'])
      expect(await ana.call('POST', path, { text })).toMatchObject(refusedAt('/text'))
    expect((await ana.call('POST', path, { text: 'x'.repeat(1000) })).status).toBe(201)
    for (const id of ['nope', 'album'])
      expect((await ana.call('POST', `/api/pages/${id}/notes`, { text: 'x' })).status).toBe(404)
  })

  test('a page takes so many and no more', async ({ store, ana }) => {
    const { body } = await ana.call<PageNote>('POST', path, { text: 'First' })
    const [first] = await store.list('page-notes')
    if (!first) throw new Error('There is no note')
    const more = Array.from({ length: mostPageNotes - 1 }, () => {
      return { type: 'add', collection: 'page-notes', value: first.value } as const
    })
    await store.commit(more)

    const refusal = await ana.call('POST', path, { text: 'One too many', replyTo: body.id })

    expect(refusal).toMatchObject({ status: 409, body: { title: 'Too many notes' } })
    expect(await list(ana)).toHaveLength(mostPageNotes)
    await add(ana, { text: 'Elsewhere' }, 'about')
  })

  test.for([
    ['a note', {}],
    ['a reply', { replyTo: 1 }],
  ] as const)('%s that is sent again with its key stands once', async ([, more], { store, ana, ben }) => {
    await add(ben, { text: 'Shorter?' })
    const sent = { text: 'Yes', ...more }
    const post = (who: PageEditor, key: string, body: object = sent, to = path) =>
      who.client.send('POST', to, body, { 'Idempotency-Key': key })
    const texts = async () => (await list(ana)).map(({ text }) => text)

    const [first, atOnce] = await Promise.all([post(ana, 'k'), post(ana, 'k')])
    const again = await post(ana, 'k')

    const bodies = await Promise.all([first, atOnce, again].map((reply) => reply.json()))
    for (const [at, reply] of [first, atOnce, again].entries()) {
      expect([reply.status, reply.headers.get('etag'), reply.headers.get('location')]).toEqual([
        ...[201, '"1"', `${path}/2`],
      ])
      expect(bodies[at]).toMatchObject({ id: 2, ...sent })
    }
    // Of two at once either may be the first, and the other gets its reply.
    const isReplayed = [first, atOnce].map((reply) => reply.headers.get('idempotency-replayed'))
    expect(isReplayed.sort()).toEqual([null, 'true'])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await texts()).toEqual(['Shorter?', 'Yes'])

    expect((await post(ana, 'k', { ...sent, text: 'No' })).status).toBe(422)
    expect((await post(ana, 'k', { text: 'Yes' }, '/api/pages/about/notes')).status).toBe(422)
    expect((await post(ana, 'refused', { text: '' })).status).toBe(400)
    expect((await post(ana, 'refused')).status).toBe(201)
    expect((await post(ben, 'k')).status).toBe(201)
    expect(await texts()).toEqual(['Shorter?', 'Yes', 'Yes', 'Yes'])

    await remove(ana, bodies[0])
    expect((await post(ana, 'k')).status).toBe(404)
    // As a server reads it that knows of no key for notes, beside this one during a deploy.
    const keys = await store.list('idempotency-keys')
    for (const { value } of keys) expect(value.answer).toMatchObject({ draftRevision: 0, published: [] })
  })

  test('several at the same time are all there', async ({ ana, ben }) => {
    const texts = Array.from({ length: 8 }, (_, at) => `Note ${at}`)

    await Promise.all(texts.map((text, at) => add(at % 2 ? ana : ben, { text })))

    expect((await list(ana)).map(({ text }) => text).sort()).toEqual(texts)
  })
})

describe('PATCH a note', () => {
  test('its author changes the text, and nobody else', async ({ api, ana, ben, olga }) => {
    const note = await add(ana, { text: 'Shorter' })
    api.clock.now = new Date('2027-03-05T13:00:00Z')

    for (const other of [ben, olga]) expect((await change(other, note, { text: 'Longer' })).status).toBe(403)
    const changed = await change(ana, note, { text: 'Shorter?' })

    expect(changed).toMatchObject({
      status: 200,
      body: { text: 'Shorter?', at: note.at, editedAt: '2027-03-05T13:00:00.000Z' },
    })
    expect(await list(ben)).toEqual([changed.body])
    expect((await change(ana, note, { text: 'Late' })).status).toBe(412)
    expect((await ana.call('PATCH', `${path}/${note.id}`, { text: 'x' })).status).toBe(428)
  })

  test('anybody marks it as done and opens it again', async ({ api, ana, ben }) => {
    const note = await add(ana, { text: 'Shorter?' })
    const reply = await add(ana, { text: 'Or not', replyTo: note.id })
    expect(await openOf(ana, 'home')).toBe(1)

    const done = await change(ben, note, { isDone: true })

    const at = api.clock.now.toISOString()
    const who = { by: 'editor1@example.com', byName: 'Test editor' }
    expect(done.body).toMatchObject({ text: 'Shorter?', editedAt: '', done: { at, ...who } })
    expect(await openOf(ana, 'home')).toBe(0)
    expect((await change(ana, done.body, { isDone: false })).body.done).toBeNull()
    expect(await openOf(ana, 'home')).toBe(1)
    expect((await change(ana, reply, { isDone: true })).status).toBe(400)
  })
})

describe('DELETE a note', () => {
  test('its author may, and an owner', async ({ store, ana, ben, olga }) => {
    const note = await add(ana, { text: 'Shorter?' })
    const reply = await add(ben, { text: 'Yes', replyTo: note.id })
    await add(ben, { text: 'Other' })

    expect((await remove(ben, note)).status).toBe(403)
    expect(await remove(ana, note)).toMatchObject({ status: 409, body: { title: 'Has replies' } })
    expect((await remove(ben, { ...reply, revision: 77 })).status).toBe(412)
    expect((await remove(olga, note)).status).toBe(204)

    expect((await list(ana)).map(({ text }) => text)).toEqual(['Other'])
    expect((await remove(ben, reply)).status).toBe(404)
    const [entry] = (await store.list('audit')).slice(-1)
    expect(entry?.value).toMatchObject({
      who: 'owner@example.com',
      action: 'deleted',
      subject: 'note on page: Home',
    })
  })

  test('one’s own goes with one’s own replies', async ({ ana }) => {
    const note = await add(ana, { text: 'Shorter?' })
    await add(ana, { text: 'Never mind', replyTo: note.id })

    expect((await remove(ana, note)).status).toBe(204)

    expect(await list(ana)).toEqual([])
  })

  test('is found at its own page only', async ({ ana }) => {
    const note = await add(ana, { text: 'Shorter?' })

    expect((await remove(ana, note, 'about')).status).toBe(404)
    expect((await remove(ana, note)).status).toBe(204)
  })
})

test('notes are in no public reply, draft or version, and a publish leaves them', async ({ api, ana }) => {
  await add(ana, { text: 'secret-note', blockId: 'x', blockType: 'Heading' })
  await ana.saveAndPublish('home', withBlocks(heading('x', 'Howdy')))

  const shown = ['/', '/api/pages/home', '/api/site-pages'].map(async (at) => (await api.get(at)).text())
  const stored = ['draft', 'versions', 'versions/1'].map(async (at) =>
    JSON.stringify(await ana.call('GET', `/api/pages/home/${at}`)),
  )

  expect((await Promise.all([...shown, ...stored])).filter((text) => text.includes('secret-note'))).toEqual(
    [],
  )
  expect(await list(ana)).toHaveLength(1)
  expect((await api.get(path)).status).toBe(401)
})

test('a deleted page takes its notes along, and a restored one has them back', async ({ store, ana }) => {
  const page = { id: 'visits', path: '/visits', title: 'Visits' }
  await ana.call('POST', '/api/pages', page)
  const note = await add(ana, { text: 'Shorter?' }, 'visits')
  await add(ana, { text: 'Yes', replyTo: note.id }, 'visits')
  const notes = await list(ana, 'visits')
  const trash = async () => {
    const { body } = await ana.call<PageSummary[]>('GET', '/api/pages')
    const revision = body.find(({ id }) => id === 'visits')?.revision
    return (await ana.call<{ trashId: number }>('DELETE', '/api/pages/visits', undefined, `"${revision}"`))
      .body
  }

  const first = await trash()
  expect(await store.list('page-notes')).toEqual([])
  expect((await ana.call('GET', '/api/pages/visits/notes')).status).toBe(404)
  await ana.call('POST', `/api/trash/${first.trashId}/restore`)
  const unnumbered = ({ revision: _, ...same }: PageNote) => same
  expect((await list(ana, 'visits')).map(unnumbered)).toEqual(notes.map(unnumbered))

  const second = await trash()
  expect((await ana.call('DELETE', `/api/trash/${second.trashId}`)).status).toBe(204)
  await ana.call('POST', '/api/pages', page)
  expect(await list(ana, 'visits')).toEqual([])
})

test('a name stays an address once its account is gone', async ({ store, ana, ben }) => {
  await add(ana, { text: 'Shorter?' })
  const [account] = (await store.list('users')).filter(({ id }) => id === String(ana.client.userId))
  await store.commit([
    { type: 'delete', collection: 'users', id: account?.id ?? '', ifRevision: account?.revision ?? 0 },
  ])

  expect(await list(ben)).toMatchObject([{ text: 'Shorter?', byName: 'editor@example.com' }])
})
