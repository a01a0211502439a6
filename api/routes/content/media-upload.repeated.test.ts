import { expect } from 'vitest'
import { lent, sampleJpeg } from '../../tools/testing/sample-media.ts'
import { startLibrary, type TestLibrary, test } from '../../tools/testing/test-library.ts'

// Uploads that carry an Idempotency-Key (api/README.md, "Repeated writes").

const headers = { 'Idempotency-Key': 'one-upload' }
const isReplayed = (reply: Response) => reply.headers.get('idempotency-replayed') === 'true'
const names = async ({ store }: TestLibrary) => (await store.list('media')).map(({ id }) => id)

test('a repeat gets the first response and stores nothing', async ({ library }) => {
  const sent = { file: await sampleJpeg(300, 200), fields: { alt: 'A pony' }, headers }

  const first = await library.send(sent)
  const again = await library.send(sent)

  expect([first.status, isReplayed(first)]).toEqual([201, false])
  expect([again.status, isReplayed(again)]).toEqual([201, true])
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(await again.json()).toEqual(await first.json())
  expect(await names(library)).toHaveLength(1)
})

test('two at once are one file', async ({ library }) => {
  const sent = { file: await sampleJpeg(300, 200), headers }

  const replies = await Promise.all([library.send(sent), library.send(sent), library.send(sent)])

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(replies.filter(isReplayed)).toHaveLength(2)
  expect(await names(library)).toHaveLength(1)
})

test('the key with another file, name or text is refused with 422', async ({ library }) => {
  const file = await sampleJpeg(300, 200)
  await library.send({ file, headers })

  const others = [
    await library.send({ file: await sampleJpeg(301, 200), headers }),
    await library.send({ file, as: 'goat.jpg', headers }),
    await library.send({ file, fields: { alt: 'A goat' }, headers }),
  ]

  for (const reply of others)
    expect(await reply.json()).toMatchObject({ status: 422, title: 'Key used before' })
  expect(await names(library)).toHaveLength(1)
})

test('a refused upload leaves its key free; a malformed key is refused with 400', async ({ library }) => {
  const refused = await library.send({ file: new TextEncoder().encode('no picture at all'), headers })
  const taken = await library.send({ file: await sampleJpeg(300, 200), headers })
  const malformed = await library.send({
    file: await sampleJpeg(300, 200),
    headers: { 'Idempotency-Key': 'two words' },
  })

  expect([refused.status, taken.status, malformed.status]).toEqual([415, 201, 400])
})

test('the key survives a restart', async ({ folder, pictureProcesses }) => {
  const sent = { file: await sampleJpeg(300, 200), headers }
  const before = await startLibrary(folder, { coder: lent(pictureProcesses) })
  const first = await (await before.send(sent)).json()
  await before.close()

  const after = await startLibrary(folder, { coder: lent(pictureProcesses) })
  const again = await after.send(sent)

  expect(isReplayed(again)).toBe(true)
  expect(await again.json()).toMatchObject({ name: first.name, revision: first.revision })
  expect(await names(after)).toHaveLength(1)
  await after.close()
})
