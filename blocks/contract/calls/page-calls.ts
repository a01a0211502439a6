import { z } from 'zod'
import { apiPaths } from '../api-paths.ts'
import { openingSchema } from '../enquiries/availability.ts'
import { deleteReplySchema } from '../list-writes.ts'
import { pageSchema } from '../pages/page.ts'
import {
  draftInputSchema,
  draftReadySchema,
  pageDraftSchema,
  pageVersionSchema,
  pageVersionSummarySchema,
  publishedSchema,
  publishedSetSchema,
  publishSchema,
  publishSetSchema,
  unpublishSchema,
} from '../pages/page-draft.ts'
import {
  pageImportReplySchema,
  pageImportSchema,
  undonePageImportSchema,
  undoPageImportSchema,
} from '../pages/page-import.ts'
import { changedNoteSchema, newNoteSchema, pageNoteSchema } from '../pages/page-note.ts'
import {
  changedStaffPageSchema,
  linkingPageSchema,
  newPageSummarySchema,
  newStaffPageSchema,
  pageSummarySchema,
  sitePageSchema,
} from '../pages/staff-page.ts'
import { albumPreviewSchema } from '../records/album-preview.ts'
import { serviceCardSchema } from '../records/service-card.ts'
import { presenceEntrySchema, presenceInputSchema, presenceLeaveSchema } from '../staff/presence.ts'
import { staffPaths } from '../staff-paths.ts'
import { allQuery, at, call, withMedia } from './call.ts'

// Pages: their published layouts, drafts and versions, and presence: who is editing what (contract §7).

const draft = at(staffPaths.pageDraft, 'id')
const note = at(staffPaths.pageNote, 'id', 'number')
const entries = z.array(presenceEntrySchema)

export const pageCalls = {
  readPage: call('GET', at(apiPaths.page, 'id'), 'anyone', 'The published layout of a page', {
    reply: withMedia(pageSchema),
  }),
  listSitePages: call('GET', apiPaths.sitePages, 'anyone', 'Published pages that staff made', {
    reply: z.array(sitePageSchema),
  }),
  listServiceCards: call('GET', apiPaths.serviceCards, 'anyone', 'The services, as choosers show them', {
    reply: z.array(withMedia(serviceCardSchema)),
  }),
  listAlbumPreviews: call(
    'GET',
    apiPaths.albumPreviews,
    'anyone',
    'Every published album with its first pictures',
    { reply: z.array(withMedia(albumPreviewSchema)) },
  ),

  readOpening: call('GET', apiPaths.opening, 'anyone', 'Office hours, and what tells whether it is open', {
    reply: openingSchema,
  }),

  listPages: call('GET', staffPaths.pages, 'pages', 'Every page, with its draft and its last publish', {
    query: allQuery,
    reply: z.array(pageSummarySchema),
  }),
  addPage: call('POST', staffPaths.pages, 'pages', 'Adds a page, empty or from another one or a template', {
    isRepeatable: true,
    body: newStaffPageSchema,
    reply: newPageSummarySchema,
    status: 201,
  }),
  importPages: call('POST', staffPaths.pageImport, 'pages', 'Adds several pages as drafts, all or none', {
    isRepeatable: true,
    body: pageImportSchema,
    reply: pageImportReplySchema,
    status: 201,
  }),
  undoPageImport: call(
    'POST',
    staffPaths.undoPageImport,
    'pages',
    'Moves imported drafts and their pictures to the trash, all or none',
    { body: undoPageImportSchema, reply: undonePageImportSchema },
  ),
  changePage: call(
    'PATCH',
    at(staffPaths.page, 'id'),
    'pages',
    'Changes address, title or place in the menu',
    { ifMatch: true, body: changedStaffPageSchema, reply: pageSummarySchema },
  ),
  removePage: call('DELETE', at(staffPaths.page, 'id'), 'pages', 'Moves a page to the trash', {
    ifMatch: true,
    reply: deleteReplySchema,
  }),

  readDraft: call('GET', draft, 'pages', 'The draft, or the page as it is published', {
    // With what its pictures need, which the published page may not show.
    reply: withMedia(pageDraftSchema),
  }),
  saveDraft: call('PUT', draft, 'pages', 'Replaces the draft', {
    ifMatch: true,
    isRepeatable: true,
    body: draftInputSchema,
  }),
  removeDraft: call('DELETE', draft, 'pages', 'Discards the draft; a version keeps what was in it', {
    ifMatch: true,
    isRepeatable: true,
    reply: pageDraftSchema,
  }),
  markDraft: call('PUT', at(staffPaths.pageDraftReady, 'id'), 'pages', 'Marks the draft as done, or not', {
    ifMatch: true,
    body: draftReadySchema,
    reply: pageDraftSchema,
  }),
  publishPages: call('POST', staffPaths.publishPages, 'pages', 'Publishes several drafts, all or none', {
    isRepeatable: true,
    body: publishSetSchema,
    reply: publishedSetSchema,
  }),
  publishPage: call(
    'POST',
    at(staffPaths.publishPage, 'id'),
    'pages',
    'Publishes the draft, now or at a time',
    { ifMatch: true, isRepeatable: true, body: publishSchema, isBodyOptional: true, reply: publishedSchema },
  ),
  listLinkingPages: call('GET', at(staffPaths.linkingPages, 'id'), 'pages', 'Pages with a link to this one', {
    reply: z.array(linkingPageSchema),
  }),
  unpublishPage: call(
    'POST',
    at(staffPaths.unpublishPage, 'id'),
    'pages',
    'Takes a page that staff made off the site, now or at a time',
    { ifMatch: true, body: unpublishSchema, isBodyOptional: true, reply: pageSummarySchema },
  ),
  listVersions: call('GET', at(staffPaths.pageVersions, 'id'), 'pages', 'What was published before', {
    reply: z.array(pageVersionSummarySchema),
  }),
  readVersion: call('GET', at(staffPaths.pageVersion, 'id', 'number'), 'pages', 'One version of a page', {
    reply: pageVersionSchema,
  }),
  // Before `restoreVersion`, whose path has a place for any word.
  restoreSpecified: call(
    'POST',
    at(staffPaths.restoreSpecifiedPage, 'id'),
    'pages',
    'Makes a draft of a built-in page as it is specified, whatever the site came with',
    { ifMatch: true, reply: pageDraftSchema },
  ),
  restoreVersion: call(
    'POST',
    at(staffPaths.restorePageVersion, 'id', 'number'),
    'pages',
    'Makes a draft of a version',
    { ifMatch: true, reply: pageDraftSchema },
  ),

  listNotes: call('GET', at(staffPaths.pageNotes, 'id'), 'pages', 'What staff noted about a page', {
    reply: z.array(pageNoteSchema),
  }),
  addNote: call('POST', at(staffPaths.pageNotes, 'id'), 'pages', 'Adds a note, or a reply to one', {
    isRepeatable: true,
    body: newNoteSchema,
    reply: pageNoteSchema,
    status: 201,
  }),
  changeNote: call('PATCH', note, 'pages', 'Changes one’s own text, or says that it is done, or not', {
    ifMatch: true,
    body: changedNoteSchema,
    reply: pageNoteSchema,
  }),
  removeNote: call('DELETE', note, 'pages', 'Deletes a note with its replies; owners any, others their own', {
    ifMatch: true,
  }),

  // A person with the inbox role sees and reports presence for enquiries only (routes/pages/presence-routes.ts).
  listPresence: call('GET', staffPaths.presence, 'staff', 'Who is at work on what', {
    withToken: true,
    reply: entries,
  }),
  bePresent: call('POST', staffPaths.presence, 'staff', 'Says what this tab is at work on; every 15 s', {
    withToken: true,
    body: presenceInputSchema,
    reply: entries,
  }),
  leavePresence: call('DELETE', staffPaths.presence, 'staff', 'Says that this tab leaves', {
    withToken: true,
    query: presenceLeaveSchema,
  }),
}
