import { expect, sharedTest as test } from './admin-test.ts'
import { blockOnCanvas, openBuilder } from './builder-test.ts'

// How the builder comes up: at once, and in one piece.

test('the document of the builder names its files, each of which is loaded once', async ({
  editor: page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openBuilder(page, 'home')

  const named = await page.evaluate(async () => {
    const html = await (await fetch(location.pathname)).text()
    return [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(
      ([, to]) => to,
    )
  })
  const scripts = named.filter((path) => path?.endsWith('.js'))
  expect(scripts.some((path) => path?.includes('page-builder'))).toBe(true)
  const script = /\/assets\/.+\.js$/
  expect(asked.filter((path) => script.test(path))).toHaveLength(
    new Set(asked.filter((path) => script.test(path))).size,
  )
  expect(asked).toEqual(expect.arrayContaining(scripts))
  expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('no other screen’s document names the builder’s files', async ({ editor: page }) => {
  for (const path of ['/admin/pages', '/admin/pages/home/versions', '/admin/contact', '/admin/login']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).not.toContain('page-builder')
  }
})

test('once it stands the editor is not hidden again while blocks wait for their sheets', async ({
  editor: page,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      const editor = document.querySelector('[data-canvas-width]')
      if (editor && editor.getClientRects().length === 0) document.documentElement.dataset.wasHidden = ''
      requestAnimationFrame(look)
    }
    look()
  })
  await openBuilder(page, 'home')

  await expect(blockOnCanvas(page, 'TrustStrip')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-was-hidden')
})
