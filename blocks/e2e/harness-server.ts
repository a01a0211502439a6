import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M0 0h1200v800H0z"/></svg>'

/** A Vite server for the harness pages, opened in the test's own browser. */
export async function startHarness(browser: Browser) {
  const server = await createServer({
    root,
    configFile: false,
    cacheDir: `${root}/node_modules/.vite-block-harness`,
    plugins: [react()],
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  return {
    open: (address: string, size?: { width: number; height: number }) =>
      openHarness(browser, `${server.resolvedUrls?.local[0]}blocks/e2e/${address}`, size),
    close: () => server.close(),
  }
}

/** A page of the harness, and all errors and warnings on it so far. */
async function openHarness(browser: Browser, url: string, viewport = { width: 1400, height: 900 }) {
  const page: Page = await browser.newPage({ viewport })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // The sample pictures do not exist, so any picture is sent.
  await page.route('**/public-objects/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  await page.goto(url)
  return { page, complaints }
}
