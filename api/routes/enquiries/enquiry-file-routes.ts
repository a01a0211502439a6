import { Router } from 'express'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { enquiryFileWords, mostEnquiryFileBytes } from '#blocks/contract/enquiries/enquiry-file-rules.ts'
import { AppError } from '../../base/http/app-error.ts'
import { allowLongBody } from '../../base/http/body-deadline.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { type MediaLibrary, withRoom } from '../../serve/media/media-library.ts'
import { sendDownload } from '../../serve/media/media-routes.ts'
import { UnusableMedia } from '../../serve/media/media-store.ts'
import { withUpload } from '../../serve/media/receive-upload.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'

const limit = {
  mostBytes: mostEnquiryFileBytes,
  tooLarge: () => new AppError(413, 'File too large', enquiryFileWords.size),
  unfit: () => new UnusableMedia(enquiryFileWords.kind),
}

/** Files that come with enquiries. */
export function enquiryFileRoutes(
  { files }: Pick<EnquiryParts, 'files'>,
  { incomingFolder, requireRoom }: Pick<MediaLibrary, 'incomingFolder' | 'requireRoom'>,
): Router {
  const routes = Router()

  onCall(routes, enquiryCalls.addEnquiryFile, async (req, res) => {
    const { file: key } = req.params
    await files.requireOpen(key, req.ip ?? '')
    await requireRoom()
    // Whoever has the key has just sent a form, and may have one bar of signal.
    allowLongBody(req)
    await withRoom(() => withUpload(req, res, incomingFolder, (upload) => files.add(key, upload), limit))
    res.status(204).end()
  })

  onCall(routes, enquiryCalls.readEnquiryFile, async (req, res) => {
    callerOf(res)
    const file = await files.find(numericId(req.params.id), numericId(req.params.number))
    await sendDownload(req, res, file)
  })
  return routes
}
