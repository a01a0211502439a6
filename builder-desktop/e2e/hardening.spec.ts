import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addressOf,
  appFolder,
  connect,
  environment,
  expect,
  noteOpened,
  signIn,
  test,
} from './desktop-test.ts'
import { runtimeExecutable } from './runtime.ts'

// What keeps the page in its place, tried from inside it. Each test fails when its guard is taken away.

test('the page has two verbs, and neither Node nor the parts of Electron', async ({ start }) => {
  const { app, page } = await start()

  const seen = await page.evaluate(() => ({
    require: typeof (globalThis as Record<string, unknown>).require,
    process: typeof (globalThis as Record<string, unknown>).process,
    verbs: Object.keys(window.desktop).sort(),
    isFrozen: Object.isFrozen(window.desktop),
  }))
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    type Known = { getLastWebPreferences(): Record<string, unknown> }
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as Known // Electron's, untyped
    const { sandbox, contextIsolation, nodeIntegration } = contents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration }
  })

  expect(seen).toEqual({ require: 'undefined', process: 'undefined', verbs: ['call', 'on'], isFrozen: true })
  expect(preferences).toEqual({ sandbox: true, contextIsolation: true, nodeIntegration: false })
})

test('what is on no list can be neither called nor listened to', async ({ start }) => {
  const { page } = await start()

  const refused = await page.evaluate(async () => {
    const call = window.desktop.call as (name: string) => Promise<unknown>
    const on = window.desktop.on as (name: string, listener: () => void) => unknown
    const words = async (work: () => unknown) => {
      try {
        return await work()
      } catch (error) {
        return (error as Error).message
      }
    }
    return [await words(() => call('fs:read')), await words(() => on('fs:changed', () => undefined))]
  })

  expect(refused).toEqual([expect.stringContaining('no call'), expect.stringContaining('no event')])
})

test('no script of another origin or in the document itself runs, and nothing is fetched from elsewhere', async ({
  server,
  start,
}) => {
  const { page } = await start()

  const blocked = await page.evaluate(
    (elsewhere) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          seen.push(effectiveDirective)
          if (seen.length === 4) resolve(seen.sort())
        })
        const inline = document.createElement('script')
        inline.textContent = 'globalThis.hacked = 1'
        const foreign = document.createElement('script')
        foreign.src = `${elsewhere}/assets/x.js`
        const picture = document.createElement('img')
        picture.src = `${elsewhere}/favicon.svg`
        document.body.append(inline, foreign, picture)
        fetch(`${elsewhere}/api/site`).catch(() => undefined)
      }),
    server.url,
  )

  expect(blocked).toEqual(['connect-src', 'img-src', 'script-src-elem', 'script-src-elem'])
})

test('every answer of the app carries the policy', async ({ server, start }) => {
  const { page } = await start()
  await signIn(page, server)

  const policies = await page.evaluate(() =>
    Promise.all(
      ['/admin/pages', '/favicon.svg', '/api/site', '/api/auth/users', '/nothing/at/all'].map(
        async (path) => (await fetch(path)).headers.get('Content-Security-Policy') ?? 'none',
      ),
    ),
  )

  for (const policy of policies) expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
})

test('permissions are denied', async ({ start }) => {
  const { page } = await start()

  const states = await page.evaluate(() =>
    Promise.all(
      (['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[]).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  )

  expect(states).toEqual(['denied', 'denied', 'denied', 'denied'])
})

test('the window stays where it is: links lead to the browser if they are the site’s, and nowhere else', async ({
  server,
  start,
}) => {
  const { app, page } = await start()
  await signIn(page, server)
  const opened = await noteOpened(app)
  const here = await addressOf(app)

  await page.getByRole('link', { name: 'Public site' }).click()
  await expect.poll(opened).toEqual([`${server.url}/`])
  for (const address of ['https://evil.example/', 'http://127.0.0.1:9/', 'app://evil.example/admin'])
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'away' })
      document.body.append(link)
      link.click()
      link.remove()
      window.open(href)
    }, address)
  await page.evaluate(() => window.open('/about'))

  await expect.poll(opened).toEqual([`${server.url}/`, `${server.url}/about`])
  expect(app.windows()).toHaveLength(1)
  expect(await addressOf(app)).toBe(here)
  await expect(page.getByRole('heading', { name: 'Arrange pages' })).toBeVisible()
})

test('a frame leads nowhere', async ({ server, start }) => {
  const { page } = await start()

  const loaded = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src })
        frame.addEventListener('load', () => {
          try {
            resolve(frame.contentDocument?.body?.textContent ?? '')
          } catch {
            resolve('foreign')
          }
        })
        setTimeout(() => resolve('nothing'), 3_000)
        document.body.append(frame)
      }),
    `${server.url}/about`,
  )

  expect(loaded).not.toContain('About')
})

test('a page from elsewhere, put there by force, gets no answer', async ({ server, start }) => {
  const { app, page } = await start()
  await app.evaluate(
    ({ BrowserWindow }, address) =>
      BrowserWindow.getAllWindows()[0]
        ?.loadURL(address)
        .catch(() => undefined),
    `${server.url}/healthz`,
  )
  await page.waitForURL(/healthz/)

  const answer = await page.evaluate(() => window.desktop.call('session:state'))

  expect(answer).toMatchObject({ ok: false, code: 'forbidden' })
})

test('the window holds no token, and none is where the page could read it', async ({ server, start }) => {
  const { page } = await start()
  await signIn(page, server)

  const held = await page.evaluate(async () => ({
    cookies: document.cookie,
    storage: JSON.stringify({ ...localStorage, ...sessionStorage }),
    session: JSON.stringify(await window.desktop.call('session:state')),
    me: JSON.stringify([...(await fetch('/api/auth/me')).headers]),
    login: (await fetch('/api/auth/login', { method: 'POST', body: '{}' })).status,
  }))

  expect(held.cookies).toBe('')
  expect(`${held.storage}${held.session}${held.me}`).not.toMatch(/token|bearer|set-cookie/i)
  expect(held.login).toBe(403)
})

test('a second start wakes the first and ends', async ({ start, home }) => {
  const { app, page } = await start()
  await app.evaluate(({ app }) => {
    app.once('second-instance', () => Object.assign(globalThis, { wasWoken: true }))
  })

  const second = spawnSync(runtimeExecutable(), ['--no-sandbox', appFolder], {
    env: environment(home),
    timeout: 30_000,
  })

  expect(second.status).toBe(0)
  await expect
    .poll(() => app.evaluate(() => (globalThis as { wasWoken?: boolean }).wasWoken ?? false))
    .toBe(true)
  expect(app.windows()).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Connect to your site' })).toBeVisible()
})

test('an address that is no site of ours is told in words, and the way on stays', async ({
  server,
  start,
}) => {
  const { page } = await start()

  for (const [address, words] of [
    ['not an address', 'not the address of a site'],
    ['http://farm.example', 'https://'],
    [await closedAddress(), 'Nothing answers'],
  ] as const) {
    await connect(page, address)
    await expect(page.getByRole('alert')).toContainText(words)
  }
  await connect(page, server.url)

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

/** Of a server that was there a moment ago. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens on TCP
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
