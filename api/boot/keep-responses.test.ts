import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { openContentStore } from '../content/open-content-store.ts'
import { freePort } from '../testing/free-port.ts'
import { plainSite, startTestApi, test } from '../testing/test-api.ts'

const morning = '2027-03-05T15:00:00Z'

/** Starts a server of the build `v1`, asks for the home page, and stops. Returns the page, and how often it was drawn. */
async function visit(
  dataDir: string,
  { build = 'v1', at = morning, origin = 'https://farm.example', port = 0 } = {},
) {
  let drawn = 0
  const site: typeof plainSite = {
    ...plainSite,
    renderPage: (request) => {
      drawn++
      return plainSite.renderPage(request)
    },
  }
  const clock = { now: new Date(at) }
  const early = port === 0 ? undefined : firstAnswer(`http://127.0.0.1:${port}/`)
  const api = await startTestApi(dataDir, { site, build, clock, publicUrl: origin, port, replicas: 0 })
  try {
    await early
    const page = await (await api.get('/')).text()
    return { page, drawn }
  } finally {
    await api.close()
  }
}

/** Asks from before the server listens until it answers. */
async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply) return void (await reply.text())
    await setImmediate()
  }
}

/** As a server that stands still: somebody changes what is stored with another program. */
async function renameHero(dataDir: string, title: string): Promise<void> {
  const store = await openContentStore({ folder: dataDir, databaseUrl: undefined })
  const hero = await store.get('hero', 'hero')
  await store.commit([
    { type: 'put', collection: 'hero', id: 'hero', value: { title }, ifRevision: hero?.revision ?? 0 },
  ])
  await store.close()
}

test('a server that starts as it stopped › sends the page without drawing it', async ({ dataDir }) => {
  const first = await visit(dataDir)

  const second = await visit(dataDir, { at: '2027-03-05T15:30:00Z' })

  expect([first.drawn, second.drawn]).toEqual([1, 0])
  expect(second.page).toBe(first.page)
})

test('a request while the server begins to listen › gets the kept page, too', async ({ dataDir }) => {
  const port = await freePort()
  const first = await visit(dataDir, { port })

  const second = await visit(dataDir, { port, at: '2027-03-05T15:30:00Z' })

  expect([first.drawn, second.drawn]).toEqual([1, 0])
})

test('content that was changed while the server was down › is on the page', async ({ dataDir }) => {
  await renameHero(dataDir, 'Goats and ponies')
  await visit(dataDir)
  await renameHero(dataDir, 'Ponies and goats')

  const { page, drawn } = await visit(dataDir)

  expect(drawn).toBe(1)
  expect(page).toContain('Ponies and goats')
})

const others: Record<string, Parameters<typeof visit>[1]> = {
  'of another build': { build: 'v2' },
  'of another day': { at: '2027-03-06T15:00:00Z' },
  'with another address': { origin: 'https://zoo.example' },
}
for (const [what, options] of Object.entries(others)) {
  test(`a server ${what} › draws its pages itself`, async ({ dataDir }) => {
    await visit(dataDir)

    expect((await visit(dataDir, options)).drawn).toBe(1)
  })
}

test('kept pages that are damaged › are drawn again', async ({ dataDir }) => {
  await visit(dataDir)
  await writeFile(join(dataDir, 'responses.cache'), 'half a page')

  expect((await visit(dataDir)).drawn).toBe(1)
})

test('a kept page › is drawn anew after a save', async ({ dataDir }) => {
  await visit(dataDir)
  const api = await startTestApi(dataDir, {
    build: 'v1',
    clock: { now: new Date(morning) },
    publicUrl: 'https://farm.example',
    replicas: 0,
  })
  const kept = await (await api.get('/')).text()
  await api.store.commit([
    { type: 'put', collection: 'hero', id: 'hero', value: { title: 'Kids welcome' }, ifRevision: 0 },
  ])

  const page = await (await api.get('/')).text()
  await api.close()

  expect(kept).not.toContain('Kids welcome')
  expect(page).toContain('Kids welcome')
})
