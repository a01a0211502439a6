import { expect, type Page } from '@playwright/test'
import type { Album, AlbumImage } from '#blocks/contract/records/album.ts'
import { originOf } from './origin.ts'

// For tests of albums: locators on the screen, and reads of the stored album.

/** The card of the picture at a position, counted from 1. */
export const card = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Picture ${number}`, exact: true }) })
export const alt = (page: Page, number: number) => card(page, number).getByLabel(/^What it shows/)

export async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const headers = { Origin: await originOf(page.request) }
  const reply = await page.request.fetch(path, { method, data, headers })
  expect(reply.status()).toBeLessThan(300)
  return reply.json()
}

/** An album with one picture for each text, which is its description. */
export async function addAlbum(page: Page, texts: readonly string[], isPublished = false): Promise<Album> {
  const { items } = await call<{ items: { url: string }[] }>(page, 'GET', '/api/media?kind=image')
  const album = await call<Album>(page, 'POST', '/api/albums', {
    title: 'Spring fair',
    eventType: 'Fair',
    year: 2026,
    isPublished,
  })
  for (const [index, altText] of texts.entries()) {
    const imageUrl = items[index % items.length]?.url
    await call(page, 'POST', `/api/albums/${album.id}/images`, { imageUrl, altText })
  }
  return album
}

export const images = (page: Page, { id }: Album) =>
  call<AlbumImage[]>(page, 'GET', `/api/albums/${id}/images?all=1`)
export const texts = async (page: Page, album: Album) =>
  (await images(page, album)).map(({ altText }) => altText)
