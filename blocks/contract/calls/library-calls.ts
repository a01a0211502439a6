import { z } from 'zod'
import { tourDateFilePath, tourDatesFeedPath } from '../api-paths.ts'
import {
  historyChoices,
  historyEntrySchema,
  historyItemSchema,
  historyQuerySchema,
  listedSaveSchema,
  undoSchema,
} from '../history.ts'
import { deleteReplySchema } from '../list-writes.ts'
import { importReplySchema, redirectImportSchema, tourDateImportSchema } from '../records/list-import.ts'
import {
  libraryItemSchema,
  mediaFromSchema,
  mediaPatchSchema,
  mediaQuerySchema,
  replacementFieldsSchema,
  uploadFieldsSchema,
} from '../records/media.ts'
import { calendarAtSchema, calendarTextSchema } from '../records/tour-date-import.ts'
import {
  keepSamplesSchema,
  removeSamplesSchema,
  sampleStepReplySchema,
  samplesSchema,
  undoSamplesSchema,
} from '../samples.ts'
import { staffPaths } from '../staff-paths.ts'
import { restoredManySchema, restoredSchema, restoreManySchema, trashEntryReplySchema } from '../trash.ts'
import { at, call, paged } from './call.ts'

// The library's files, the trash, and calls that only some lists have.

const item = at(staffPaths.mediaItem, 'name')

export const libraryCalls = {
  listMedia: call('GET', staffPaths.media, 'media', 'A page of the library, newest first', {
    query: mediaQuerySchema,
    reply: paged(libraryItemSchema),
  }),
  addMedia: call('POST', staffPaths.media, 'media', 'Uploads a picture, a video or a PDF', {
    withFile: true,
    isRepeatable: true,
    body: uploadFieldsSchema,
    reply: libraryItemSchema,
    status: 201,
  }),
  addMediaFrom: call('POST', staffPaths.mediaFrom, 'media', 'Takes over a picture of another site', {
    isRepeatable: true,
    body: mediaFromSchema,
    reply: libraryItemSchema,
    status: 201,
  }),
  readMedia: call('GET', item, 'media', 'One file of the library', { reply: libraryItemSchema }),
  changeMedia: call('PATCH', item, 'media', 'Changes its words and the spot that crops keep', {
    ifMatch: true,
    body: mediaPatchSchema,
    reply: libraryItemSchema,
  }),
  removeMedia: call('DELETE', item, 'media', 'Moves a file to the trash; 409 where it is shown', {
    ifMatch: true,
    reply: deleteReplySchema,
  }),
  replaceMedia: call('PUT', at(staffPaths.mediaFile, 'name'), 'media', 'Puts another file under the name', {
    withFile: true,
    ifMatch: true,
    body: replacementFieldsSchema,
    reply: libraryItemSchema,
  }),

  // Whose history, and what in the trash, the caller may see depends on the record (routes/content/history-routes.ts,
  // trash-routes.ts). A device's token sees content, and with the scope `enquiries` what goes with those.
  listHistory: call('GET', staffPaths.history, 'staff', 'Who saved what, newest first', {
    withToken: true,
    query: historyQuerySchema,
    reply: paged(listedSaveSchema).extend(historyChoices),
  }),
  readHistory: call('GET', at(staffPaths.historyEntry, 'id'), 'staff', 'One save, with both states', {
    withToken: true,
    reply: historyEntrySchema,
  }),
  restoreHistory: call(
    'POST',
    at(staffPaths.restoreHistory, 'id'),
    'staff',
    'Makes a state of the history the newest one',
    { withToken: true, ifMatch: true, reply: historyItemSchema },
  ),
  undoHistory: call('POST', at(staffPaths.undoHistory, 'id'), 'staff', 'Undoes what a save changed', {
    withToken: true,
    ifMatch: true,
    body: undoSchema,
    reply: historyItemSchema,
  }),

  listTrash: call('GET', staffPaths.trash, 'staff', 'What was deleted, newest first', {
    withToken: true,
    reply: z.array(trashEntryReplySchema),
  }),
  restoreTrash: call('POST', at(staffPaths.restoreTrash, 'id'), 'staff', 'Restores what was deleted', {
    withToken: true,
    reply: restoredSchema,
  }),
  restoreManyFromTrash: call(
    'POST',
    staffPaths.restoreManyFromTrash,
    'staff',
    'Restores several in one commit, and names those that can’t be restored',
    { withToken: true, body: restoreManySchema, reply: restoredManySchema },
  ),
  emptyTrash: call('DELETE', at(staffPaths.trashEntry, 'id'), 'staff', 'Deletes an entry for good', {
    withToken: true,
  }),

  listSamples: call(
    'GET',
    staffPaths.samples,
    'content',
    'What came with the sample and is still as it was',
    {
      reply: samplesSchema,
    },
  ),
  keepSamples: call('POST', staffPaths.keepSamples, 'content', 'Calls samples the farm’s own', {
    isRepeatable: true,
    body: keepSamplesSchema,
    reply: sampleStepReplySchema,
  }),
  removeSamples: call(
    'POST',
    staffPaths.removeSamples,
    'content',
    'Takes samples off, all or none; 409 where one is linked to',
    {
      isRepeatable: true,
      body: removeSamplesSchema,
      reply: sampleStepReplySchema,
    },
  ),
  undoSamples: call('POST', staffPaths.undoSamples, 'content', 'Undoes a keep or a removal as one', {
    isRepeatable: true,
    body: undoSamplesSchema,
    reply: sampleStepReplySchema,
  }),

  readTourCalendar: call('GET', tourDatesFeedPath, 'anyone', 'The tour dates as a calendar', {
    reply: 'text/calendar',
  }),
  readTourDateFile: call('GET', at(tourDateFilePath, 'file'), 'anyone', 'One tour date as a calendar file', {
    reply: 'text/calendar',
  }),
  importTourDates: call('POST', staffPaths.tourDateImport, 'content', 'Adds several dates, all or none', {
    body: tourDateImportSchema,
    reply: importReplySchema,
  }),
  readCalendarAt: call('POST', staffPaths.calendarAt, 'content', 'Reads a calendar of another site', {
    body: calendarAtSchema,
    reply: calendarTextSchema,
  }),
  importRedirects: call('POST', staffPaths.redirectImport, 'pages', 'Adds several redirects, all or none', {
    body: redirectImportSchema,
    reply: importReplySchema,
  }),
}
