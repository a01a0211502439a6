import { z } from 'zod'
import { apiPaths } from '../api-paths.ts'
import { consentVersionSchema } from '../enquiries/consent-version.ts'
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
  mailRetrySchema,
  mergeSchema,
  transitionSchema,
} from '../enquiries/enquiry-work.ts'
import { mailPreviewSchema, mailTemplatesSchema, mailTrySchema } from '../enquiries/mail-template.ts'
import { staffPaths } from '../staff-paths.ts'
import { at, call } from './call.ts'
import { paged } from './shapes.ts'

// Bookings and messages: visitors send them, staff process them (contract §4). A device with the scope `enquiries` works
// on them. The whole table as a file, the secret address of the calendar and deleting a person stay in a browser.

const one = at(staffPaths.enquiry, 'id')
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
    {
      reply: 'text/calendar',
    },
  ),

  listEnquiries: call('GET', staffPaths.enquiries, 'inbox', 'A page of the enquiries', {
    withToken: 'enquiries',
    query: enquiryQuerySchema,
    reply: paged(enquirySummarySchema),
  }),
  exportEnquiries: call('GET', staffPaths.enquiriesCsv, 'inbox', 'All pages of the same list as a table', {
    query: enquiryQuerySchema,
    reply: 'text/csv',
  }),
  readEnquiryCalendar: call('GET', staffPaths.enquiryCalendar, 'inbox', 'The jobs of some days', {
    withToken: 'enquiries',
    query: calendarQuerySchema,
    reply: enquiryCalendarSchema,
  }),
  listColleagues: call('GET', staffPaths.enquiryColleagues, 'inbox', 'Who an enquiry can be given to', {
    withToken: 'enquiries',
    reply: z.array(colleagueSchema),
  }),
  readFeedAddress: call('GET', staffPaths.enquiryFeed, 'inbox', 'The address of the private calendar', {
    hasSecret: true,
    reply: feed,
  }),
  renewFeedAddress: call('POST', staffPaths.enquiryFeed, 'owner', 'Makes a new address; the old one ends', {
    hasSecret: true,
    reply: feed,
  }),
  readEnquiry: call('GET', one, 'inbox', 'One enquiry with its history', {
    withToken: 'enquiries',
    reply: enquiryDetailSchema,
  }),
  changeEnquiry: call('PATCH', one, 'inbox', 'Changes notes, assignee or reminder', {
    withToken: 'enquiries',
    ifMatch: true,
    body: enquiryPatchSchema,
    reply: enquiryDetailSchema,
  }),
  removeEnquiry: call('DELETE', one, 'owner', 'Deletes all there is of the person in it', {
    ifMatch: true,
    query: enquiryRemovalSchema,
  }),
  moveEnquiry: call('POST', at(staffPaths.moveEnquiry, 'id'), 'inbox', 'Moves it to another status', {
    withToken: 'enquiries',
    ifMatch: true,
    body: transitionSchema,
    reply: enquiryDetailSchema,
  }),
  mergeEnquiry: call('POST', at(staffPaths.mergeEnquiry, 'id'), 'inbox', 'Makes it a duplicate of another', {
    withToken: 'enquiries',
    ifMatch: true,
    body: mergeSchema,
    reply: enquiryDetailSchema,
  }),
  retryEnquiryMail: call('POST', at(staffPaths.retryEnquiryMail, 'id'), 'inbox', 'Resends failed emails', {
    withToken: 'enquiries',
    body: mailRetrySchema,
    isBodyOptional: true,
    reply: enquiryDetailSchema,
  }),

  readConsentVersions: call(
    'GET',
    staffPaths.consentVersions,
    'owner',
    'What people ever agreed to by a form',
    {
      reply: z.array(consentVersionSchema),
    },
  ),
  readMailTemplates: call('GET', staffPaths.mailTemplates, 'owner', 'The texts of the server’s emails', {
    reply: mailTemplatesSchema,
  }),
  saveMailTemplates: call(
    'PUT',
    staffPaths.mailTemplates,
    'owner',
    'Replaces the texts of the server’s emails',
    {
      ifMatch: true,
      body: mailTemplatesSchema,
      reply: mailTemplatesSchema,
    },
  ),
  previewMail: call(
    'POST',
    staffPaths.mailPreview,
    'owner',
    'An email as it would be sent, with made-up answers',
    {
      body: mailTrySchema,
      reply: mailPreviewSchema,
    },
  ),
  testMail: call('POST', staffPaths.mailTest, 'owner', 'Sends that email to the caller', {
    body: mailTrySchema,
    reply: z.object({ to: z.string() }),
  }),
}
