import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { servicePages } from '#blocks/contract/pages/site-paths.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page-content.ts'

// Reads the sample farm's records for its tests.

export const contentFolder = new URL('content/', import.meta.url)

export function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, contentFolder), 'utf8'))
}

export function read<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(readJson(name))
}

/** All ten, in the order of their list. */
export const services = servicePages.map(({ id }) => ({
  id,
  page: read(`service-pages/${id}.json`, servicePageSchema),
}))

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
