import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { openStore, type StoreOptions } from '../../store/store.ts'

// Shared by the tests of the store: a small set of collections, and folders that are removed with their test.

export const zoo = {
  tourDates: {
    schema: z.strictObject({ eventDate: z.iso.date(), city: z.string().min(1, 'Enter the city') }),
    numericIds: true,
  },
  images: {
    schema: z.strictObject({ albumId: z.int(), caption: z.string(), isActive: z.boolean().default(true) }),
    numericIds: true,
    indexes: ['albumId', 'isActive'],
  },
  content: { schema: z.strictObject({ text: z.string() }) },
} as const

export { temporaryFolder } from './test-folder.ts'

/** A store that is always closed at the test's end. Warnings are collected. */
export async function openZoo(folder: string, options: Partial<StoreOptions<typeof zoo>> = {}) {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const store = await openStore({ folder, collections: zoo, warn, ...options })
  onTestFinished(() => store.close().catch(() => undefined))
  return Object.assign(store, { warnings })
}
export type Zoo = Awaited<ReturnType<typeof openZoo>>

export function county(number: number) {
  return { eventDate: '2026-07-04', city: `County ${number}` }
}

export async function addTourDate(store: Pick<Zoo, 'commit'>, number: number) {
  const [stored] = await store.commit([{ type: 'add', collection: 'tourDates', value: county(number) }])
  return stored
}
