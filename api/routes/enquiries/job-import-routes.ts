import { Router } from 'express'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { jobImportFieldsSchema, mostSheetBytes } from '#blocks/contract/enquiries/job-import.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { fileInMemory } from '../../serve/media/receive-upload.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import { createJobImports } from '../../work/enquiries/job-imports.ts'
import { createIdempotency } from '../content/idempotent.ts'
import { createDetailReplies } from './detail-replies.ts'

const tooLarge = () =>
  new AppError(413, 'File too large', `A sheet can be up to ${mostSheetBytes / 1024 / 1024} MB`)

/** Sheets of bookings (contract §10). The guard has checked the right. */
export function jobImportRoutes(parts: EnquiryParts): Router {
  const { store, now } = parts
  const routes = Router()
  const inTurn = createWorkTurns(store)
  const once = createIdempotency({ store, now, inTurn })
  const imports = createJobImports(parts)
  const { doingOf } = createDetailReplies(parts)

  onCall(routes, enquiryCalls.importJobs, async (req, res) => {
    callerOf(res)
    const file = await fileInMemory(req, res, { mostBytes: mostSheetBytes, tooLarge })
    const { mapping, apply, skip } = jobImportFieldsSchema.parse(file.fields)
    const sent = { bytes: file.bytes, name: file.originalName, mapping }
    if (!apply) return sendPrivate(res, await imports.preview(sent, await doingOf(res)))
    res.status(201)
    await once(req, res, {
      sent: [file.sha256, mapping ?? null, skip],
      carryOut: async (keep) => {
        const body = await imports.apply(sent, skip, await doingOf(res), (idOf) =>
          keep((written) => ({ draftRevision: 0, published: [], note: idOf(written) })),
        )
        return { body }
      },
      again: async ({ note }) => {
        if (note === undefined) throw new NotFound()
        return { body: await imports.again(note) }
      },
    })
  })

  onCall(routes, enquiryCalls.undoJobImport, async (req, res) => {
    callerOf(res)
    const id = numericId(req.params.id ?? '')
    const undone = await inTurn(async () => imports.undo(id, await doingOf(res)))
    sendPrivate(res, undone)
  })
  return routes
}
