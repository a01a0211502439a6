import { Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import {
  type RedirectImportReply,
  redirectImportSchema,
  redirectIssues,
} from '#blocks/contract/records/redirect-import.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf } from '../../serve/auth/caller.ts'
import type { InTurn } from '../../store/turns.ts'
import { knownAddresses } from './redirect-check.ts'

/** Adds a list of redirects in one commit, or none of them. Those that exist already are skipped. */
export function redirectImportRoutes({ store, inTurn }: { store: ContentStore; inTurn: InTurn }): Router {
  const routes = Router()
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
      const added = await store.commit(
        fresh.map((value) => ({ type: 'add', collection: 'redirects', value }) as const),
        authorOf(res),
      )
      const reply: RedirectImportReply = {
        added: added.map(({ id, revision }) => ({ id: Number(id), revision })),
        skipped: redirects.length - fresh.length,
      }
      sendPrivate(res, reply)
    }),
  )
  return routes
}
