import { type Response, Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import {
  type ImportReply,
  redirectImportSchema,
  tourDateImportSchema,
} from '#blocks/contract/records/list-import.ts'
import { redirectIssues } from '#blocks/contract/records/redirect-import.ts'
import { appearanceKey } from '#blocks/contract/records/tour-date-import.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf } from '../../serve/auth/caller.ts'
import type { InTurn } from '../../store/turns.ts'
import { knownAddresses } from './redirect-check.ts'

/** Adds a list in one commit, or none of it. What exists already is skipped, so a second send adds nothing. */
export function listImportRoutes({ store, inTurn }: { store: ContentStore; inTurn: InTurn }): Router {
  const routes = Router()

  onCall(routes, libraryCalls.importTourDates, (req, res) =>
    inTurn(async () => {
      const { dates } = parseBody(tourDateImportSchema, req.body)
      const known = new Set((await store.list('tour-dates')).map(({ value }) => appearanceKey(value)))
      const fresh = dates.filter((date) => {
        const key = appearanceKey(date)
        return !known.has(key) && known.add(key)
      })
      const adds = fresh.map((value) => ({ type: 'add', collection: 'tour-dates', value }) as const)
      await add(res, adds, dates.length)
    }),
  )

  onCall(routes, libraryCalls.importRedirects, (req, res) =>
    inTurn(async () => {
      const { redirects } = parseBody(redirectImportSchema, req.body)
      const known = await knownAddresses(store)
      const there = new Map(known.others.map(({ from, to }) => [from, to]))
      const fresh = redirects.filter(({ from, to }) => there.get(from) !== to)
      const issues = redirects.flatMap((redirect, index) => {
        if (!fresh.includes(redirect)) return []
        const others = [...known.others, ...fresh.filter((other) => other !== redirect)]
        return redirectIssues(redirect, { ...known, others }).map(({ path, message }) => ({
          path: `/redirects/${index}${path}`,
          message,
        }))
      })
      if (issues.length > 0) throw new InvalidInput(issues)
      const adds = fresh.map((value) => ({ type: 'add', collection: 'redirects', value }) as const)
      await add(res, adds, redirects.length)
    }),
  )
  return routes

  async function add(res: Response, operations: readonly ContentOperation[], sent: number): Promise<void> {
    const added = await store.commit(operations, authorOf(res))
    const reply: ImportReply = {
      added: added.map(({ id, revision }) => ({ id: Number(id), revision })),
      skipped: sent - operations.length,
    }
    sendPrivate(res, reply)
  }
}
