import { z } from 'zod'
import { apiPaths } from '../api-paths.ts'
import { consentVersionSchema } from '../enquiries/consent-version.ts'
import {
  customerMergeSchema,
  customerQuerySchema,
  customerSchema,
  customerSplitSchema,
  customersSchema,
} from '../enquiries/customer.ts'
import { enquiryFormFactsSchema, enquiryReceiptSchema } from '../enquiries/enquiry-replies.ts'
import {
  calendarQuerySchema,
  colleagueSchema,
  enquiryCalendarSchema,
  enquiryDetailSchema,
  enquiryPatchSchema,
  enquiryQuerySchema,
  enquiryRemovalSchema,
  enquirySummarySchema,
  letterSchema,
  mailRetrySchema,
  mergeSchema,
  newJobSchema,
  transitionSchema,
} from '../enquiries/enquiry-work.ts'
import { jobBoardSchema, jobsQuerySchema } from '../enquiries/job-board.ts'
import {
  jobImportFieldsSchema,
  jobImportReplySchema,
  jobImportUndoSchema,
  jobSheetSchema,
} from '../enquiries/job-import.ts'
import { mailPreviewSchema, mailTemplatesSchema, mailTrySchema } from '../enquiries/mail-template.ts'
import { personCopySchema } from '../enquiries/person-copy.ts'
import { staffPaths } from '../staff-paths.ts'
import { at, call, paged } from './call.ts'

// Bookings and messages: visitors send them, staff process them (contract §4). A device with the scope `enquiries` works
// on them. The whole table as a file, the secret address of the calendar and deleting a person stay in a browser.

const one = at(staffPaths.enquiry, 'id')
const customer = at(staffPaths.customer, 'id')
const feed = z.object({ path: z.string() })

export const enquiryCalls = {
  readEnquiryForm: call('GET', apiPaths.enquiryForm, 'anyone', 'What the two forms need; never cached', {
    reply: enquiryFormFactsSchema,
  }),
  sendEnquiry: call('POST', apiPaths.enquiries, 'anyone', 'Sends a booking request or a message', {
    // enquiry-check.ts checks the body, as it does in the visitor's browser, which loads no zod.
    body: z.looseObject({ kind: z.enum(['booking', 'contact']) }),
    reply: enquiryReceiptSchema,
    status: 201,
  }),
  // The last part of each path is a secret.
  readEnquiryFeed: call('GET', at(staffPaths.enquiryFeedFile, 'file'), 'anyone', 'The private calendar', {
    reply: 'text/calendar',
  }),
  readRequestCalendar: call(
    'GET',
    at(apiPaths.requestCalendar, 'file'),
    'anyone',
    'The day that was asked for',
    { reply: 'text/calendar' },
  ),
  addEnquiryFile: call(
    'POST',
    at(apiPaths.enquiryFiles, 'file'),
    'anyone',
    'Adds a file to what was just sent',
    {
      withFile: true,
    },
  ),

  listEnquiries: call('GET', staffPaths.enquiries, 'enquiries', 'A page of the enquiries', {
    query: enquiryQuerySchema,
    reply: paged(enquirySummarySchema),
  }),
  exportEnquiries: call(
    'GET',
    staffPaths.enquiriesCsv,
    'enquiries',
    'All pages of the same list as a table',
    { withToken: false, query: enquiryQuerySchema, reply: 'text/csv' },
  ),
  readEnquiryCalendar: call('GET', staffPaths.enquiryCalendar, 'enquiries', 'The jobs of some days', {
    query: calendarQuerySchema,
    reply: enquiryCalendarSchema,
  }),
  listColleagues: call('GET', staffPaths.enquiryColleagues, 'enquiries', 'Who an enquiry can be given to', {
    reply: z.array(colleagueSchema),
  }),
  readFeedAddress: call('GET', staffPaths.enquiryFeed, 'enquiries', 'The address of the private calendar', {
    withToken: false,
    hasSecret: true,
    reply: feed,
  }),
  renewFeedAddress: call(
    'POST',
    staffPaths.enquiryFeed,
    'settings',
    'Makes a new address; the old one ends',
    { hasSecret: true, reply: feed },
  ),
  readEnquiry: call('GET', one, 'enquiries', 'One enquiry with its history', {
    reply: enquiryDetailSchema,
  }),
  readEnquiryFile: call(
    'GET',
    at(staffPaths.enquiryFile, 'id', 'number'),
    'enquiries',
    'A file that came with it',
    { withToken: false, reply: 'application/octet-stream' },
  ),
  changeEnquiry: call('PATCH', one, 'enquiries', 'Changes notes, assignee or reminder', {
    ifMatch: true,
    body: enquiryPatchSchema,
    reply: enquiryDetailSchema,
  }),
  removeEnquiry: call('DELETE', one, 'erase', 'Deletes all there is of the person in it', {
    ifMatch: true,
    query: enquiryRemovalSchema,
  }),
  readPersonCopy: call(
    'GET',
    at(staffPaths.personCopy, 'id'),
    'erase',
    'All there is of the person in it, to hand out',
    { reply: personCopySchema },
  ),
  moveEnquiry: call('POST', at(staffPaths.moveEnquiry, 'id'), 'enquiries', 'Moves it to another status', {
    ifMatch: true,
    body: transitionSchema,
    reply: enquiryDetailSchema,
  }),
  listJobs: call('GET', staffPaths.jobs, 'enquiries', 'The jobs of some days and the room that is left', {
    query: jobsQuerySchema,
    reply: jobBoardSchema,
  }),
  addJob: call('POST', staffPaths.jobs, 'enquiries', 'Adds a booking that came by phone or in person', {
    isRepeatable: true,
    body: newJobSchema,
    reply: enquiryDetailSchema,
    status: 201,
  }),
  importJobs: call('POST', staffPaths.importJobs, 'enquiries', 'Shows a sheet of bookings, or adds them', {
    withFile: true,
    isRepeatable: true,
    body: jobImportFieldsSchema,
    reply: z.union([jobSheetSchema, jobImportReplySchema]),
  }),
  undoJobImport: call(
    'POST',
    at(staffPaths.undoJobImport, 'id'),
    'enquiries',
    'Removes the bookings of a sheet again',
    { reply: jobImportUndoSchema },
  ),
  writeToCustomer: call('POST', at(staffPaths.writeToCustomer, 'id'), 'enquiries', 'Writes to the customer', {
    isRepeatable: true,
    body: letterSchema,
    reply: enquiryDetailSchema,
    status: 201,
  }),
  listCustomers: call('GET', staffPaths.customers, 'enquiries', 'Finds people and organizations', {
    query: customerQuerySchema,
    reply: customersSchema,
  }),
  readCustomer: call('GET', customer, 'enquiries', 'One customer with all its enquiries', {
    reply: customerSchema,
  }),
  removeCustomer: call('DELETE', customer, 'erase', 'Deletes all there is of one customer', {
    ifMatch: true,
  }),
  mergeCustomer: call(
    'POST',
    at(staffPaths.mergeCustomer, 'id'),
    'enquiries',
    'Says that two customers are the same',
    { body: customerMergeSchema, reply: customerSchema },
  ),
  splitCustomer: call(
    'POST',
    at(staffPaths.splitCustomer, 'id'),
    'enquiries',
    'Takes enquiries out of a customer',
    { body: customerSplitSchema, reply: customerSchema },
  ),
  mergeEnquiry: call(
    'POST',
    at(staffPaths.mergeEnquiry, 'id'),
    'enquiries',
    'Makes it a duplicate of another',
    { ifMatch: true, body: mergeSchema, reply: enquiryDetailSchema },
  ),
  retryEnquiryMail: call(
    'POST',
    at(staffPaths.retryEnquiryMail, 'id'),
    'enquiries',
    'Resends failed emails',
    { body: mailRetrySchema, isBodyOptional: true, reply: enquiryDetailSchema },
  ),

  readConsentVersions: call(
    'GET',
    staffPaths.consentVersions,
    'settings',
    'What people ever agreed to by a form',
    { reply: z.array(consentVersionSchema) },
  ),
  readMailTemplates: call('GET', staffPaths.mailTemplates, 'settings', 'The texts of the server’s emails', {
    reply: mailTemplatesSchema,
  }),
  saveMailTemplates: call(
    'PUT',
    staffPaths.mailTemplates,
    'settings',
    'Replaces the texts of the server’s emails',
    { ifMatch: true, body: mailTemplatesSchema, reply: mailTemplatesSchema },
  ),
  previewMail: call(
    'POST',
    staffPaths.mailPreview,
    'settings',
    'An email as it would be sent, with made-up answers',
    { body: mailTrySchema, reply: mailPreviewSchema },
  ),
  testMail: call('POST', staffPaths.mailTest, 'settings', 'Sends that email to the caller', {
    body: mailTrySchema,
    reply: z.object({ to: z.string() }),
  }),
}
