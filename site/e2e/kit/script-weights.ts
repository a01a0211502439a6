import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

type Weighed = { bytes: number; text: string }

/** By address: a built file never changes. */
const known = new Map<string, Weighed>()

/** The addresses of all scripts that the page requests from now on. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url())
  })
  return scripts
}

/** A script's compressed size in bytes, and its text. */
export async function weigh(page: Page, address: string): Promise<Weighed> {
  const before = known.get(address)
  if (before) return before
  const body = await (await page.request.get(address)).body()
  const weighed = { bytes: brotliCompressSync(body).length, text: body.toString() }
  known.set(address, weighed)
  return weighed
}
