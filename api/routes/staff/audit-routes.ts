import { Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import {
  type Activity,
  type ActivityPage,
  auditQuerySchema,
  kindOfAction,
} from '#blocks/contract/staff/staff.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { allEntries, type Entry } from '../../base/content/history/read-history.ts'
import { onCall } from '../../base/http/on-call.ts'

const pageSize = 50

/** The activity log: what staff did, newest first, for owners. Saves of content are taken from their history. */
export function auditRoutes(store: ContentStore): Router {
  const routes = Router()
  onCall(routes, staffCalls.listAudit, async (req, res) => {
    const { page, person, kind } = auditQuerySchema.parse({ ...req.query })
    const all = await activities(store)
    const found = all.filter(
      ({ who, action }) =>
        (person === undefined || who === person) &&
        (kind === undefined || kind === (action === 'saved' ? 'content' : kindOfAction[action])),
    )
    const reply: ActivityPage = {
      items: found.slice((page - 1) * pageSize, page * pageSize),
      page,
      pages: Math.max(1, Math.ceil(found.length / pageSize)),
      total: found.length,
      people: [...new Set(all.map(({ who }) => who))].sort((a, b) => a.localeCompare(b)),
    }
    res.json(reply)
  })
  return routes
}

/** The names of its parts are for machines; the save beside it says what changed. */
const publishedPage = /^page: (.*) \([^()]*\)$/

/** What one commit wrote into both logs is one row, with the save it did. */
async function activities(store: ContentStore): Promise<Activity[]> {
  const saves = (await allEntries(store)).filter(({ value }) => value.number > 0).reverse()
  const byAudit = new Map<number, Entry>()
  for (const save of saves) {
    const { audit } = save.value
    if (audit !== undefined && !byAudit.has(audit)) byAudit.set(audit, save)
  }
  const named = await namesOf(store)
  const entries: Awaited<ReturnType<typeof store.list<'audit'>>>[number][] = []
  for await (const some of store.each('audit')) entries.push(...some)
  const audited = entries.map(({ id, value }): Activity => {
    const save = byAudit.get(Number(id))
    const subject = named(value.subject)
    const said = value.action === 'published' ? subject.replace(publishedPage, '$1') : subject
    const row = { id: Number(id), ...value, who: named(value.who), subject: said }
    return save ? { ...row, save: { id: save.id, of: save.value.of } } : row
  })
  const known = new Set(audited.map(({ id }) => id))
  const others = saves
    .filter(({ value }) => value.audit === undefined || !known.has(value.audit))
    .map(({ id, value }): Activity => {
      const { at, by, of, name, summary } = value
      const subject = summary.includes(name) ? summary : `${name}: ${summary}`
      return { id, at, who: by.name, action: 'saved', subject: subject.slice(0, 500), save: { id, of } }
    })
  // Both are in the order of time, and rows of the same moment stay in theirs.
  return [...audited.reverse(), ...others.reverse()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** Replaces the addresses of accounts by their names. */
async function namesOf(store: ContentStore): Promise<(text: string) => string> {
  const accounts = (await store.list('users')).filter(({ value }) => value.name !== '')
  const names = new Map(accounts.map(({ value }) => [value.email, value.name]))
  return (text) => text.replace(/[^\s,():]+@[^\s,():]+/g, (address) => names.get(address) ?? address)
}
