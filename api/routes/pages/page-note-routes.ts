import { type Request, type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import {
  changedNoteSchema,
  mayDeleteNote,
  mayEditNote,
  mostPageNotes,
  newNoteSchema,
  type StoredNote,
} from '#blocks/contract/pages/page-note.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import { staffNames } from '../../base/content/staff-names.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { invalidField, parseBody } from '../../base/http/parse-body.ts'
import { revisionTag, sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Stored } from '../../store/store-types.ts'
import { addressOf } from '../../work/pages/live-page.ts'
import { notesOf, pageNote } from '../../work/pages/notes.ts'
import { createIdempotency } from '../content/idempotent.ts'
import type { PagesParts } from './page-routes.ts'

type Call = Request<Record<string, string>>

/** Notes of staff on a page (contract/pages/page-note.ts). They run in turn with a deletion of their page. */
export function pageNoteRoutes(parts: PagesParts): Router {
  const { store, now, inTurn } = parts
  const routes = Router()
  const once = createIdempotency(parts)

  onCall(routes, pageCalls.listNotes, async (req: Call, res) => {
    callerOf(res)
    const { id } = await openPage(req)
    const nameOf = await staffNames(store)
    sendPrivate(
      res,
      (await notesOf(store, id)).map((stored) => pageNote(stored, nameOf)),
    )
  })

  onCall(routes, pageCalls.addNote, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const { user } = callerOf(res)
        const { id: pageId } = await openPage(req)
        const { replyTo, ...wanted } = parseBody(newNoteSchema, req.body)
        const notes = await notesOf(store, pageId)
        if (notes.length >= mostPageNotes) throw tooMany()
        const note = notes.find(({ id }) => id === String(replyTo))
        if (replyTo !== null && note?.value.replyTo !== null)
          throw invalidField('replyTo', 'The note that you reply to is gone')
        const value = {
          ...wanted,
          ...{ pageId, replyTo, userId: user.id, by: user.email, at: now().toISOString() },
          ...{ editedAt: '' as const, done: null },
        }
        const [stored] = await store.commit([
          { type: 'add', collection: 'page-notes', value },
          ...(await keep(([added]) => ({ draftRevision: 0, published: [], note: Number(added?.id) }))),
        ])
        return added(res, stored)
      },
      again: async ({ note }) => added(res, await noteOf(await openPage(req), String(note))),
    }),
  )

  onCall(routes, pageCalls.changeNote, (req: Call, res: Response) =>
    inTurn(async () => {
      const { user } = callerOf(res)
      const { id, revision, value } = await openNote(req)
      const { text, isDone } = parseBody(changedNoteSchema, req.body)
      if (text !== undefined && !mayEditNote(user, value))
        throw notAllowed('Only the person who wrote this can change it')
      if (isDone !== undefined && value.replyTo !== null)
        throw invalidField('isDone', 'A reply is done with its note')
      const at = now().toISOString()
      const changed: StoredNote = {
        ...value,
        ...(text === undefined || text === value.text ? {} : { text, editedAt: at }),
        ...(isDone === undefined ? {} : { done: isDone ? (value.done ?? { at, by: user.email }) : null }),
      }
      const put = { type: 'put', collection: 'page-notes', id, value: changed, ifRevision: revision } as const
      const [stored] = await store.commit([put])
      await sendNote(res, stored)
    }),
  )

  onCall(routes, pageCalls.removeNote, (req: Call, res: Response) =>
    inTurn(async () => {
      const { user } = callerOf(res)
      const note = await openNote(req)
      const { pageId } = note.value
      const replies = (await notesOf(store, pageId)).filter(({ value }) => String(value.replyTo) === note.id)
      const label = replies.map(({ value }) => value)
      if (!mayDeleteNote(user, note.value, label)) throw notDeleted(mayEditNote(user, note.value))
      const { title } = await addressOf(store, pageId)
      await store.commit([
        ...[note, ...replies].map(({ id, revision }) => {
          return { type: 'delete', collection: 'page-notes', id, ifRevision: revision } as const
        }),
        auditOperation(now(), user.email, 'deleted', `note on page: ${title}`),
      ])
      res.status(204).end()
    }),
  )
  return routes

  /** Throws 404. */
  async function openPage(req: Call): Promise<{ id: string }> {
    const { id = '' } = req.params
    await addressOf(store, id)
    return { id }
  }

  /** Throws 404. */
  async function noteOf(page: { id: string }, id: string): Promise<Stored<StoredNote>> {
    const note = await store.get('page-notes', id)
    if (note?.value.pageId !== page.id) throw new NotFound('This note was deleted')
    return note
  }

  /** Throws 404, 428 and 412. */
  async function openNote(req: Call): Promise<Stored<StoredNote>> {
    const page = await openPage(req)
    const id = String(numericId(req.params.number))
    const note = await noteOf(page, id)
    const ifRevision = ifMatchRevision(req)
    if (note.revision !== ifRevision) throw new RevisionConflict('page-notes', id, ifRevision, note)
    return note
  }

  async function added(res: Response, stored: Stored<StoredNote>) {
    res.status(201).location(staffPaths.pageNote(stored.value.pageId, Number(stored.id)))
    return noteReply(stored)
  }

  async function sendNote(res: Response, stored: Stored<StoredNote>): Promise<void> {
    const { body, etag } = await noteReply(stored)
    sendPrivate(res, body, etag)
  }

  async function noteReply(stored: Stored<StoredNote>) {
    return { body: pageNote(stored, await staffNames(store)), etag: revisionTag(stored.revision) }
  }
}

function tooMany(): AppError {
  const text = `This page has ${mostPageNotes} notes and replies. Delete some first`
  return new AppError(409, 'Too many notes', text)
}

function notAllowed(detail: string): AppError {
  return new AppError(403, 'Not allowed', detail)
}

function notDeleted(isOwn: boolean): AppError {
  return isOwn
    ? new AppError(
        409,
        'Has replies',
        'Others replied to this. Mark it as done, or ask an owner to delete it',
      )
    : notAllowed('Only an owner can delete what someone else wrote')
}
