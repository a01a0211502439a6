import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { addressOf, appFolder, environment, expect, noteOpened, test } from './desktop-test.ts'
import { runtimeExecutable } from './runtime.ts'

// Attacks from inside the page. Each step fails if its guard is removed. hardening.test.ts checks the preferences that
// main/window/window.ts sets; these tests check their effect.

test('an attack from inside the page gets nowhere', async ({ shared: { app, page, network } }) => {
  await test.step('the page has no Node, permissions or token, and a policy on each response', async () => {
    const seen = await page.evaluate(async () => {
      const call = window.desktop.call as (name: string) => Promise<unknown>
      const on = window.desktop.on as (name: string, listener: () => void) => unknown
      const text = async (work: () => unknown) => {
        try {
          return await work()
        } catch (error) {
          return (error as Error).message
        }
      }
      const stateOf = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state
      const policyOf = async (path: string) =>
        (await fetch(path)).headers.get('Content-Security-Policy') ?? 'none'
      const paths = ['/admin/pages', '/favicon.svg', '/api/site', '/api/auth/users', '/nothing/at/all']
      return {
        require: typeof (globalThis as Record<string, unknown>).require,
        process: typeof (globalThis as Record<string, unknown>).process,
        verbs: Object.keys(window.desktop).sort(),
        isFrozen: Object.isFrozen(window.desktop),
        refused: [await text(() => call('fs:read')), await text(() => on('fs:changed', () => undefined))],
        permissions: await Promise.all(['geolocation', 'notifications', 'camera', 'microphone'].map(stateOf)),
        policies: await Promise.all(paths.map(policyOf)),
        cookies: document.cookie,
        readable:
          JSON.stringify({ ...localStorage, ...sessionStorage }) +
          JSON.stringify(await window.desktop.call('session:state')) +
          JSON.stringify([...(await fetch('/api/auth/me')).headers]),
        login: (await fetch('/api/auth/login', { method: 'POST', body: '{}' })).status,
      }
    })
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      type Known = { getLastWebPreferences(): Record<string, unknown> }
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as Known // Electron's, untyped
      const { sandbox, contextIsolation, nodeIntegration } = contents.getLastWebPreferences()
      return { sandbox, contextIsolation, nodeIntegration }
    })

    expect.soft(seen).toMatchObject({
      require: 'undefined',
      process: 'undefined',
      verbs: ['call', 'on'],
      isFrozen: true,
      refused: [expect.stringContaining('no call'), expect.stringContaining('no event')],
      permissions: ['denied', 'denied', 'denied', 'denied'],
      cookies: '',
      readable: expect.not.stringMatching(/token|bearer|set-cookie/i),
      login: 403,
    })
    for (const policy of seen.policies)
      expect.soft(policy).toMatch(/^default-src 'none'; script-src \S+\/assets\/;/)
    expect.soft(preferences).toEqual({ sandbox: true, contextIsolation: true, nodeIntegration: false })
  })

  await test.step('links of the site open in the browser, others open nowhere', async () => {
    const opened = await noteOpened(app)
    const here = await addressOf(app)

    await page.getByRole('button', { name: 'View site' }).first().click()
    await expect.poll(opened).toEqual([`${network.url}/`])
    for (const address of ['https://evil.example/', 'http://127.0.0.1:9/', 'app://evil.example/admin'])
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'away' })
        document.body.append(link)
        link.click()
        link.remove()
        window.open(href)
      }, address)
    await page.evaluate(() => window.open('/about'))

    await expect.poll(opened).toEqual([`${network.url}/`, `${network.url}/about`])
    expect(app.windows()).toHaveLength(1)
    expect(await addressOf(app)).toBe(here)
    await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
  })
})

test('a second instance shows the first one and quits', async ({ shared: { app, page, home } }) => {
  await app.evaluate(({ app }) => {
    app.once('second-instance', () => Object.assign(globalThis, { wasWoken: true }))
  })

  const second = spawn(runtimeExecutable(), ['--no-sandbox', appFolder], {
    env: environment(home),
    stdio: 'ignore',
    timeout: 30_000,
  })
  const [code] = await once(second, 'close')

  expect(code).toBe(0)
  await expect
    .poll(() => app.evaluate(() => (globalThis as { wasWoken?: boolean }).wasWoken ?? false))
    .toBe(true)
  expect(app.windows()).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
})
