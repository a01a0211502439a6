import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { z } from 'zod'
import { openStore } from '../../store/store.ts'

// What an edit costs when the data is small and when it is as large as planned for.

const collections = {
  tourDates: {
    schema: z.strictObject({
      eventDate: z.iso.date(),
      location: z.string(),
      city: z.string(),
      state: z.string(),
    }),
    numericIds: true,
  },
  albums: {
    schema: z.strictObject({ title: z.string(), eventType: z.string(), year: z.int() }),
    numericIds: true,
  },
  images: {
    schema: z.strictObject({
      albumId: z.int(),
      path: z.string(),
      caption: z.string(),
      isActive: z.boolean(),
    }),
    numericIds: true,
    indexes: ['albumId'],
  },
} as const
type Size = { tourDates: number; albums: number; imagesPerAlbum: number }

const small: Size = { tourDates: 500, albums: 10, imagesPerAlbum: 10 }
const large: Size = { tourDates: 10_000, albums: 1_000, imagesPerAlbum: 100 }

type StoreFigures = {
  documents: number
  snapshotMegabytes: number
  /** Cold open of a closed store. */
  openMs: number
  editP50Ms: number
  editP99Ms: number
  /** Longest time the event loop stood still while edits ran and a snapshot was taken. */
  worstStallMs: number
  snapshotMs: number
}

/** Takes about half a minute; works in a temporary folder. `editRatio` compares the medians. */
export async function benchStore(edits = 3_000) {
  const figures = { small: await measure(small, edits), large: await measure(large, edits) }
  return { ...figures, editRatio: figures.large.editP50Ms / figures.small.editP50Ms }
}

async function measure(size: Size, edits: number): Promise<StoreFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'))
  try {
    await fill(folder, size)
    return await measureFilled(folder, edits)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string, size: Size): Promise<void> {
  const store = await openStore({ folder, collections, compactAfterBytes: Number.POSITIVE_INFINITY })
  const tourDate = (number: number) => ({ ...sampleTourDate, city: `County ${number}` })
  const days = Array.from({ length: size.tourDates }, (_, number) => tourDate(number))
  await store.commit(days.map((value) => ({ type: 'add' as const, collection: 'tourDates' as const, value })))
  for (let albumId = 1; albumId <= size.albums; albumId++) {
    const album = { title: `Album ${albumId}`, eventType: 'fair', year: 2025 }
    const images = Array.from({ length: size.imagesPerAlbum }, (_, number) => {
      const path = `/public-objects/album-${albumId}-image-${number}.jpg`
      const value = {
        albumId,
        path,
        caption: 'A goat looks over the fence at the county fair',
        isActive: true,
      }
      return { type: 'add' as const, collection: 'images' as const, value }
    })
    await store.commit([{ type: 'add', collection: 'albums', value: album }, ...images])
  }
  await store.close()
}

const sampleTourDate = {
  eventDate: '2026-07-04',
  location: 'Fairgrounds, gate 3',
  city: '',
  state: 'California',
}

async function measureFilled(folder: string, edits: number): Promise<StoreFigures> {
  const opening = performance.now()
  let store = await openStore({ folder, collections, compactAfterBytes: Number.POSITIVE_INFINITY })
  const openMs = performance.now() - opening
  const times: number[] = []
  const edit = async (number: number) => {
    const id = String(1 + ((number * 7) % 500))
    const before = await store.get('tourDates', id)
    const value = { ...sampleTourDate, city: `Edit ${number}` }
    const started = performance.now()
    await store.commit([
      { type: 'put', collection: 'tourDates', id, value, ifRevision: before?.revision ?? 0 },
    ])
    times.push(performance.now() - started)
  }
  for (let number = 0; number < edits / 10; number++) await edit(number) // warm up
  times.length = 0
  for (let number = 0; number < edits; number++) await edit(number)
  const sorted = times.toSorted((a, b) => a - b)
  await store.close()

  store = await openStore({ folder, collections, compactAfterBytes: 1 })
  await new Promise((resolve) => setTimeout(resolve, 200)) // what opening left to collect is not an edit's stall
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const { snapshotAt } = store.health()
  delay.enable()
  const started = performance.now()
  for (let number = 0; store.health().snapshotAt === snapshotAt; number++) await edit(number)
  const snapshotMs = performance.now() - started
  delay.disable()
  const { snapshotBytes } = store.health()
  const documents =
    (await store.list('images')).length +
    (await store.list('tourDates')).length +
    (await store.list('albums')).length
  await store.close()

  return {
    documents,
    snapshotMegabytes: snapshotBytes / 1e6,
    openMs,
    editP50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    editP99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    worstStallMs: delay.max / 1e6,
    snapshotMs,
  }
}
