import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, openBuilder } from '../kit/builder-test.ts'

// The start of the builder: fast, without flicker, and only on its own screen.

const pageEditor = /data-puck-component/
const textEditor = /prosemirror/i

/** Whether a script with these words was loaded, once nothing more is. */
function loadedOn(page: Page) {
  const read: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') read.push(response.text().catch(() => ''))
  })
  return async (name: RegExp) => {
    await page.waitForLoadState('networkidle')
    return (await Promise.all(read)).some((text) => name.test(text))
  }
}

test('other screens load neither the page editor nor, without a text, that of texts', async ({
  editor: page,
}) => {
  const hasLoaded = loadedOn(page)
  for (const path of ['dashboard', 'albums', 'media', 'contact', 'pages', 'pages/home/versions', 'about']) {
    const reply = await page.goto(`/admin/${path}`)
    expect(await reply?.text(), path).not.toContain('page-builder')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await hasLoaded(pageEditor), path).toBe(false)
    expect(await hasLoaded(textEditor), path).toBe(path === 'about')
  }
  expect(await (await page.request.get('/admin/login')).text()).not.toContain('page-builder')
})

test('the builder’s document names its scripts, and each is loaded once', async ({ editor: page }) => {
  const hasLoaded = loadedOn(page)
  await page.addInitScript(() => {
    const look = () => {
      const editor = document.querySelector('[data-canvas-width]')
      if (editor && editor.getClientRects().length === 0) document.documentElement.dataset.wasHidden = ''
      requestAnimationFrame(look)
    }
    look()
  })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openBuilder(page, 'home')
  await expect(blockOnCanvas(page, 'TrustStrip')).toBeVisible()
  // Once the event stream is open, earlier reads are repeated.
  await expect.poll(() => asked.filter((path) => path === '/api/site').length).toBe(2)

  const named = await page.evaluate(async () => {
    const html = await (await fetch(location.pathname)).text()
    return [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(
      ([, to]) => to,
    )
  })
  const scripts = named.filter((path) => path?.endsWith('.js'))
  expect(scripts.some((path) => path?.includes('page-builder'))).toBe(true)
  const script = /\/assets\/.+\.js$/
  const loaded = asked.filter((path) => script.test(path))
  expect(loaded).toHaveLength(new Set(loaded).size)
  expect(asked).toEqual(expect.arrayContaining(scripts))
  expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1)
  expect(warnings).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-was-hidden')
  expect(await hasLoaded(pageEditor)).toBe(true)
})
