import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import { replayedHeader } from '#blocks/contract/idempotency-header.ts'
import { type LibraryItem, maxUploadBytes, mediaFromSchema } from '#blocks/contract/records/media.ts'
import { calendarAtSchema, maxCalendarBytes } from '#blocks/contract/records/tour-date-import.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import type { FetchOutside } from '../../base/http/fetch-outside.ts'
import { onCall } from '../../base/http/on-call.ts'
import { invalidField, parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { type MediaLibrary, withRoom } from '../../serve/media/media-library.ts'
import type { Upload } from '../../serve/media/receive-upload.ts'
import { storeFile } from '../../serve/media/upload-storage.ts'
import { libraryKind } from '../../serve/media/upload-too-large.ts'
import { keyedCall } from './idempotent.ts'

type OutsideParts = { library: MediaLibrary; fetchOutside: FetchOutside }

/** What is fetched from another site for a member of staff. */
export function outsideRoutes({ library, fetchOutside }: OutsideParts): Router {
  const routes = Router()
  onCall(routes, libraryCalls.readCalendarAt, async (req, res) => {
    const { url } = parseBody(calendarAtSchema, req.body)
    const limits = { bytes: maxCalendarBytes, ms: 15_000, accept: 'text/calendar, text/plain;q=0.5' }
    sendPrivate(res, { text: await text(await fetchOutside(url, limits)) })
  })

  onCall(routes, libraryCalls.addMediaFrom, async (req, res) => {
    const { url, alt } = parseBody(mediaFromSchema, req.body)
    const call = keyedCall(req, res)
    await library.requireRoom()
    const carryOut: Parameters<typeof library.once>[1]['carryOut'] = async (keep) =>
      withRoom(() => withFileAt(url, (file) => library.add(file, { alt }, call && keep)))
    const { item, isRepeat } = call
      ? await library.once(call({ url, alt }), { carryOut, again: library.find })
      : { item: await carryOut(async () => []), isRepeat: false }
    if (isRepeat) res.set(replayedHeader, 'true')
    res.status(201)
    const { value, revision } = item as Awaited<ReturnType<typeof library.find>>
    const reply: LibraryItem = { ...value, url: `/public-objects/${value.name}`, revision, usedBy: [] }
    sendPrivate(res, reply)
  })
  return routes

  async function withFileAt<T>(url: string, use: (file: Upload) => Promise<T>): Promise<T> {
    const path = join(library.incomingFolder, randomUUID())
    const originalName = cutText(decodedName(url), 300)
    try {
      const limits = { bytes: maxUploadBytes.image, ms: 30_000, accept: 'image/*' }
      const stored = await storeFile(await fetchOutside(url, limits), path)
      if (libraryKind(stored.kind) !== 'image') throw invalidField('url', 'This is no picture')
      return await use({ ...stored, path, originalName, fields: {} })
    } finally {
      await rm(path, { force: true })
    }
  }
}

function decodedName(url: string): string {
  const name = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
