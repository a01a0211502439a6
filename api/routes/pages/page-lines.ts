import type { Request, Response } from 'express'
import { sitePart, siteParts } from '#blocks/contract/pages/site-parts.ts'
import type { PageSummary, StaffPage } from '#blocks/contract/pages/staff-page.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { builtInPagesOf, serviceIn } from '../../base/content/farm-services.ts'
import { formerPathsOf } from '../../base/content/former-paths.ts'
import { staffNames } from '../../base/content/staff-names.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { revisionTag, sendPrivate } from '../../base/http/send-private.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Stored } from '../../store/store-types.ts'
import { addressOf } from '../../work/pages/live-page.ts'
import { notesOf, openNotes } from '../../work/pages/notes.ts'
import { versionsOf } from '../../work/pages/versions.ts'

/** The rows of the list of pages, for the calls that read and change them. */
export function createPageLines(store: ContentStore) {
  /** A page that staff made. Throws 404, 409 for a built-in page, 428 and 412. */
  async function openOwn(req: Request<Record<string, string>>): Promise<Stored<StaffPage>> {
    const { id = '' } = req.params
    if ([...(await builtInPagesOf(store)), ...siteParts].some((page) => page.id === id)) {
      const text = 'This page is built in, so it can’t be moved, deleted or taken off the site'
      throw new AppError(409, 'Built in', text)
    }
    const page = await store.get('staff-pages', id)
    if (!page) throw new NotFound('This page doesn’t exist')
    const ifRevision = ifMatchRevision(req)
    if (page.revision !== ifRevision) throw new RevisionConflict('staff-pages', id, ifRevision, page)
    return page
  }

  async function sendLine(res: Response, id: string): Promise<void> {
    const line = await lineOf(id)
    sendPrivate(res, line, revisionTag(line.revision))
  }

  async function lineOf(id: string): Promise<PageSummary> {
    const { path, title, inMenu } = await addressOf(store, id)
    const own = await store.get('staff-pages', id)
    const service = await serviceIn(store, id)
    const draft = await store.get('page-drafts', id)
    const nameOf = await staffNames(store)
    const versions = (await versionsOf(store, id)).map(({ value }) => value)
    const published = versions.findLast(({ kind }) => kind === 'published')
    const last = versions.findLast(({ kind }) => kind === 'published' || kind === 'unpublished')
    return {
      id,
      path,
      title,
      inMenu,
      isBuiltIn: own === undefined,
      isPart: sitePart(id) !== undefined,
      isService: service !== undefined,
      ...(service && !service.value.active && { service: 'off' as const }),
      formerPaths: own ? await formerPathsOf(store, path) : [],
      revision: own?.revision ?? 0,
      publishedRevision: (await store.get('pages', id))?.revision ?? 0,
      liveVersion: published?.number ?? 0,
      publishedAt: published?.at ?? '',
      publishedBy: published?.by ?? '',
      publishedByName: nameOf(published?.by ?? ''),
      unpublishedAt: last?.kind === 'unpublished' ? last.at : '',
      ends: own?.value.ends ?? null,
      draftRevision: draft?.revision ?? 0,
      draftAt: draft?.updatedAt ?? '',
      draftBy: draft?.value.savedBy ?? '',
      draftByName: nameOf(draft?.value.savedBy ?? ''),
      isReady: draft?.value.isReady ?? false,
      schedule: draft?.value.schedule ?? null,
      openNotes: openNotes(await notesOf(store, id)),
    }
  }

  return { lineOf, sendLine, openOwn }
}
