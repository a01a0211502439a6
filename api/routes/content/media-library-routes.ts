import { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import { replayedHeader } from '#blocks/contract/idempotency-header.ts'
import {
  type LibraryItem,
  mediaPatchSchema,
  replacementFieldsSchema,
  uploadFieldsSchema,
} from '#blocks/contract/records/media.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { shownSize, shownVersion } from '#blocks/contract/values/picture-edit.ts'
import { markedTag } from '../../base/content/media-sizes.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { httpDate } from '../../base/http/http-date.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import { type MediaLibrary, type StoredMedia, withRoom } from '../../serve/media/media-library.ts'
import { pageOfMedia } from '../../serve/media/media-search.ts'
import { withUpload } from '../../serve/media/receive-upload.ts'
import { keyedCall } from './idempotent.ts'
import { replacedDescription } from './replaced-description.ts'

type WordParts = Parameters<typeof replacedDescription>[0]

/** Names contain `/`, which is written as `%2F` in a path. */
export function mediaLibraryRoutes(library: MediaLibrary, parts: WordParts): Router {
  const routes = Router()
  routes.use('/api/media', (_req, res, next) => {
    res.set('Cache-Control', 'private, no-store')
    next()
  })

  onCall(routes, libraryCalls.listMedia, async (req, res) => {
    const shown = req.query.sample === undefined ? await library.list() : await library.samplesInUse()
    const { items, ...rest } = pageOfMedia(shown, req.query)
    const page: Paged<LibraryItem> = { items: await Promise.all(items.map(itemOf)), ...rest }
    sendPrivate(res, page)
  })

  onCall(routes, libraryCalls.addMedia, async (req, res) => {
    const call = keyedCall(req, res)
    await library.requireRoom()
    const item = await upload(req, res, async (file) => {
      const text = uploadFieldsSchema.parse(file.fields)
      if (!call) return library.add(file, text)
      const { item, isRepeat } = await library.once(call([file.sha256, file.originalName, text]), {
        carryOut: (keep) => library.add(file, text, keep),
        again: library.find,
      })
      if (isRepeat) res.set(replayedHeader, 'true')
      return item
    })
    res.status(201).location(staffPaths.mediaItem(item.value.name))
    await sendItem(res, item)
  })

  onCall(routes, libraryCalls.readMedia, async (req, res) =>
    sendItem(res, await library.find(req.params.name)),
  )

  onCall(routes, libraryCalls.changeMedia, async (req, res) => {
    const revision = ifMatchRevision(req)
    const patch = mediaPatchSchema.parse(req.body)
    await sendItem(res, await library.change(req.params.name, patch, revision, authorOf(res)))
  })

  onCall(routes, libraryCalls.removeMedia, async (req, res) => {
    const who = callerOf(res).user.email
    const trashId = await library.remove(req.params.name, ifMatchRevision(req), who, authorOf(res))
    res.json({ trashId })
  })

  onCall(routes, libraryCalls.replaceMedia, async (req, res) => {
    const revision = ifMatchRevision(req)
    // Checked again after the upload, but nobody should send 200 MB only to be refused.
    await library.findAt(req.params.name, revision)
    await library.requireRoom()
    const caller = callerOf(res)
    const item = await upload(req, res, (file) => {
      const { alt, caption, photoConsent = false } = replacementFieldsSchema.parse(file.fields)
      const { name } = req.params
      if (alt === undefined) return library.replace(name, file, revision, { by: authorOf(res) })
      return library.replace(name, file, revision, {
        text: { alt, decorative: false },
        others: () => replacedDescription(parts, name, { alt, caption, photoConsent }, caller),
        by: authorOf(res),
      })
    })
    await sendItem(res, item)
  })

  routes.use(unknownWhereUnreadable)
  return routes

  function upload(req: Request, res: Response, use: Parameters<typeof withUpload<StoredMedia>>[3]) {
    return withRoom(() => withUpload(req, res, library.incomingFolder, use))
  }

  async function sendItem(res: Response, item: StoredMedia): Promise<void> {
    const body = await itemOf(item)
    res.set('Last-Modified', httpDate(item.updatedAt))
    // Its places of use change without a save of the file.
    sendPrivate(res, body, markedTag(item.revision, body.usedBy))
  }

  async function itemOf({ value, revision }: StoredMedia): Promise<LibraryItem> {
    const url = `/public-objects/${value.name}`
    const shown = { ...shownSize(value, value.edit), version: shownVersion(value.version, value.edit) }
    return { ...value, ...shown, url, revision, usedBy: await library.usesOf(value.name) }
  }
}

/** Express can't decode a name such as `%ZZ`. No file has such a name, so it is a 404. */
const unknownWhereUnreadable: ErrorRequestHandler = (error, _req, _res, next) => {
  next(error instanceof URIError ? new NotFound() : error)
}
