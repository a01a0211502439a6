import type { ApiPath } from './api-paths.ts'
import type { Availability } from './enquiries/availability.ts'
import type { ConsentVersion } from './enquiries/consent-version.ts'
import type { Customer, Customers } from './enquiries/customer.ts'
import type { Colleague, EnquiryCalendar, EnquiryDetail, EnquirySummary } from './enquiries/enquiry-work.ts'
import type { JobBoard } from './enquiries/job-board.ts'
import type { JobImportUndo, JobSheet } from './enquiries/job-import.ts'
import type { MailPreview, MailTemplates } from './enquiries/mail-template.ts'
import type { PersonCopy } from './enquiries/person-copy.ts'
import type { SavedReply } from './enquiries/saved-reply.ts'
import type { Team } from './enquiries/team.ts'
import type { HistoryEntry, HistoryItem, ListedSave } from './history.ts'
import type { Launch, TestedMail } from './launch.ts'
import type {
  PageDraft,
  PageVersion,
  PageVersionSummary,
  Published,
  PublishedSet,
} from './pages/page-draft.ts'
import type { PageNote } from './pages/page-note.ts'
import type { SavedSection } from './pages/saved-section.ts'
import type { LinkingPage, PageSummary } from './pages/staff-page.ts'
import { listKinds, singleKinds } from './record-kinds.ts'
import type { ImportReply } from './records/list-import.ts'
import type { LibraryItem } from './records/media.ts'
import type { Redirect } from './records/redirect.ts'
import type { SampleStepReply, Samples } from './samples.ts'
import type { BackupFile } from './staff/backup.ts'
import type { PresenceEntry } from './staff/presence.ts'
import type { SecondFactor } from './staff/second-factor.ts'
import type { ServerSettings, ServerState } from './staff/server-settings.ts'
import type { SignedInUser, StaffSession, StaffUser } from './staff/staff.ts'
import type { StaffStatus } from './status.ts'
import type { RestoredMany, TrashEntry } from './trash.ts'

/** One page of a long list. */
export type Paged<T> = { items: T[]; page: number; pages: number; total: number }
export type HistoryPage = Paged<ListedSave> & { people: string[]; things: string[] }

/** Paths that only staff call, written once (contract §5, §6). Public reads are in api-paths.ts. */
export const staffPaths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  logoutAll: '/api/auth/logout-all',
  me: path<SignedInUser>('/api/auth/me'),
  /** POST `{ password }`: enters the password again, for calls that need it (403 with `needsPassword`). */
  confirm: '/api/auth/confirm',
  /** POST: a challenge for a passkey in place of email and password. */
  passkeyLoginOptions: '/api/auth/login/passkey/options',
  /** POST `{ challenge, passkey, keepSignedIn? }`: signs in by a passkey alone. */
  passkeyLogin: '/api/auth/login/passkey',
  /** POST `{ email }`: mails a one-time link to whoever has this account; the same reply for every address. */
  forgotPassword: '/api/auth/forgot-password',
  /** POST `{ ticket, passkey }` or `{ ticket, code }`: the second step of a sign-in. */
  secondStep: '/api/auth/second-step',
  /** POST `{ ticket }`: a challenge for the passkey. */
  secondStepOptions: '/api/auth/second-step/options',
  /** One's own passkeys, and how many recovery codes are left. */
  secondFactor: path<SecondFactor>('/api/auth/second-factor'),
  /** POST: an owner does not want to add a passkey now. */
  secondFactorLater: '/api/auth/second-factor/later',
  /** POST: options for a new passkey. */
  passkeyOptions: '/api/auth/passkeys/options',
  /** POST `{ name, passkey }`; returns recovery codes with the first one. */
  passkeys: '/api/auth/passkeys',
  passkey: (id: string) => `/api/auth/passkeys/${id}`,
  /** POST: a new set, and the old ones stop working. */
  recoveryCodes: '/api/auth/recovery-codes',
  /** POST: a code for the desktop app, or for a browser without the passkey. */
  oneTimeCode: '/api/auth/one-time-code',
  password: '/api/auth/password',
  sessions: path<StaffSession[]>('/api/auth/sessions'),
  session: (id: string) => `/api/auth/sessions/${id}`,
  sessionScope: (id: string, scope: string) => `/api/auth/sessions/${id}/scopes/${scope}`,
  devices: '/api/auth/devices',
  /** POST `{ token, name, email, password }`: creates the first owner; 404 once there is an account. */
  setup: '/api/auth/setup',
  /** POST `{ token, password }`: sets the password of an invited person, or of one with a reset link. */
  invite: '/api/auth/invite',
  users: path<StaffUser[]>('/api/users'),
  user: (id: number) => path<StaffUser>(`/api/users/${id}`),
  /** POST makes a one-time link, valid for 72 h, to choose a new password; returns `{ inviteUrl }`. */
  userReset: (id: number) => `/api/users/${id}/reset`,
  /** POST: removes a colleague's passkeys and recovery codes, and signs them out; returns `{ mailed }`. */
  resetSecondStep: (id: number) => `/api/users/${id}/reset-second-step`,

  /** The API as an OpenAPI 3.1 document. */
  openApi: '/api/openapi.json',
  status: path<StaffStatus>('/api/status'),
  availability: path<Availability>(singleKinds.availability.path),
  /**
   * Server-sent events: `change` with `{ collection, id, revision }`, where revision 0 means deleted; `presence` with
   * everybody's entries, whenever they change.
   */
  events: '/api/events',
  /** POST `{ what, tab }` every 15 s returns the same list; DELETE `?tab=` when the tab closes. */
  presence: path<PresenceEntry[]>('/api/presence'),
  /** `?of=animals/3&page=`: the saves of one record, or of all that the role may see, by `person`, `thing` and `day`. */
  history: path<HistoryPage>('/api/history'),
  historyEntry: (id: string) => path<HistoryEntry>(`/api/history/${encodeURIComponent(id)}`),
  /** POST with the record's ETag: its state after this save becomes the newest one. */
  restoreHistory: (id: string) => path<HistoryItem>(`/api/history/${encodeURIComponent(id)}/restore`),
  /** POST `{ anyway? }` with the same: takes back what this save changed, and nothing else. */
  undoHistory: (id: string) => path<HistoryItem>(`/api/history/${encodeURIComponent(id)}/undo`),

  trash: path<TrashEntry[]>('/api/trash'),
  trashEntry: (id: number) => `/api/trash/${id}`,
  restoreTrash: (id: number) => `/api/trash/${id}/restore`,
  /** POST `{ ids }`: restores several in one commit. */
  restoreManyFromTrash: path<RestoredMany>('/api/trash/restore'),

  /** What came with the sample and is still as it was. */
  samples: path<Samples>('/api/samples'),
  /** POST `{ items }`: they are the farm's own. */
  keepSamples: path<SampleStepReply>('/api/samples/keep'),
  /** POST `{ items, anyway? }`. */
  removeSamples: path<SampleStepReply>('/api/samples/remove'),
  /** POST `{ id }` of what a keep or a removal answered. */
  undoSamples: path<SampleStepReply>('/api/samples/undo'),

  /** POST `{ dates }`, at most 500: adds all of them or none. */
  tourDateImport: path<ImportReply>('/api/tour-dates/import'),
  /** POST `{ url }`: the text of a calendar on another site, as `{ text }`. */
  calendarAt: '/api/calendar/read',

  /** POST a `NewStaffPage` adds one, and returns a `NewPageSummary`. */
  pages: path<PageSummary[]>('/api/pages'),
  /** POST `{ pages }`, each with its first draft: adds all of them or none. */
  pageImport: '/api/pages/import',
  /** POST what an import added: all of it goes to the trash. */
  undoPageImport: '/api/pages/import/undo',
  /** With the parts of the site (site-parts.ts). */
  pagesAndParts: path<PageSummary[]>('/api/pages?all=1'),
  /** PATCH `{ path, title, inMenu }`, DELETE. */
  page: (id: string) => path<PageSummary>(`/api/pages/${id}`),
  pageDraft: (id: string) => path<PageDraft>(`/api/pages/${id}/draft`),
  /** PUT `{ isReady }`, with the draft's ETag. */
  pageDraftReady: (id: string) => path<PageDraft>(`/api/pages/${id}/draft/ready`),
  /** POST a `PublishSetInput`: publishes several drafts at once, all or none. */
  publishPages: path<PublishedSet>('/api/pages/publish'),
  publishPage: (id: string) => path<Published>(`/api/pages/${id}/publish`),
  linkingPages: (id: string) => path<LinkingPage[]>(`/api/pages/${id}/linking-pages`),
  unpublishPage: (id: string) => path<PageSummary>(`/api/pages/${id}/unpublish`),
  pageVersions: (id: string) => path<PageVersionSummary[]>(`/api/pages/${id}/versions`),
  pageVersion: (id: string, number: number) => path<PageVersion>(`/api/pages/${id}/versions/${number}`),
  restorePageVersion: (id: string, number: number) => `/api/pages/${id}/versions/${number}/restore`,
  restoreSpecifiedPage: (id: string) => `/api/pages/${id}/versions/specified/restore`,
  /** Notes and their replies, oldest first. POST a `NewNote`. */
  pageNotes: (id: string) => path<PageNote[]>(`/api/pages/${id}/notes`),
  /** PATCH a `ChangedNote`, DELETE; both with the note's revision. */
  pageNote: (id: string, number: number) => path<PageNote>(`/api/pages/${id}/notes/${number}`),
  /** The draft as visitors would see it: an HTML document, not JSON. */
  preview: (id: string) => `/preview/${id}`,

  /** Saved sections; POST, PUT, DELETE and bulk as in every list of staff. */
  savedSections: path<(SavedSection & { revision: number })[]>(listKinds['saved-sections'].path),
  savedSection: (id: number) => path<SavedSection>(`${listKinds['saved-sections'].path}/${id}`),

  /** Old addresses; POST, PUT, DELETE and bulk as in every list of staff. */
  redirects: path<(Redirect & { revision: number })[]>(listKinds.redirects.path),
  /** POST `{ redirects }`, at most 500: adds all of them or none. */
  redirectImport: path<ImportReply>('/api/redirects/import'),

  media: path<Paged<LibraryItem>>('/api/media'),
  /** POST `{ url, alt }`: a picture of another site, as a file of the library. */
  mediaFrom: path<LibraryItem>('/api/media/from'),
  mediaItem: (name: string) => path<LibraryItem>(`/api/media/${encodeURIComponent(name)}`),
  /** PUT (multipart `file`, `If-Match`): replaces the file under the same name. */
  mediaFile: (name: string) => `/api/media/${encodeURIComponent(name)}/file`,

  /** `?status=&kind=&q=&from=&to=&page=&assignee=&attention=`: see enquiryQuerySchema. */
  enquiries: path<Paged<EnquirySummary>>('/api/enquiries'),
  /** PATCH an `EnquiryPatch` (`If-Match`); DELETE (owner, `If-Match`) removes all personal data in it. */
  enquiry: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}`),
  /** POST a `TransitionInput`, `If-Match`. */
  moveEnquiry: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/transitions`),
  /** POST `{ into }`, `If-Match`. */
  mergeEnquiry: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/merge`),
  /** `?from=&to=&team=&status=`, at most 400 days; POST adds a booking by staff (contract §10). */
  jobs: path<JobBoard>('/api/jobs'),
  /** POST (multipart `file`, `mapping`, `apply`, `skip`): a sheet of bookings; without `apply` only a preview. */
  importJobs: path<JobSheet>('/api/jobs/import'),
  /** POST: removes the bookings of an import again, but for those that somebody worked on. */
  undoJobImport: (id: number) => path<JobImportUndo>(`/api/jobs/import/${id}/undo`),
  writeToCustomer: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/messages`),
  /** `?q=`: by a name, phone or email in any spelling. */
  customers: path<Customers>('/api/customers'),
  /** DELETE (owner, `If-Match`) removes all personal data of it. */
  customer: (id: number) => path<Customer>(`/api/customers/${id}`),
  mergeCustomer: (id: number) => path<Customer>(`/api/customers/${id}/merge`),
  /** Returns the customer that the enquiries are now. */
  splitCustomer: (id: number) => path<Customer>(`/api/customers/${id}/split`),
  /** POST: tries undelivered mail again now. */
  retryEnquiryMail: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/mail/retry`),
  /** All that is stored about the person who sent it; `/admin/enquiries/{id}/person` shows it as a page. */
  personCopy: (id: number) => path<PersonCopy>(`/api/enquiries/${id}/person`),
  /** Takes the same query as the list; all pages in one file. */
  enquiriesCsv: '/api/enquiries.csv',
  /** `?from=&to=`, at most 100 days. */
  enquiryCalendar: path<EnquiryCalendar>('/api/enquiries/calendar'),
  /** The people to whom an enquiry can be assigned. */
  enquiryColleagues: path<Colleague[]>('/api/enquiries/colleagues'),
  /** The address of the private calendar; POST (owner) makes a new one and ends the old one. */
  enquiryFeed: path<{ path: string }>('/api/enquiries/feed'),
  /** The private calendar itself. */
  enquiryFeedFile: (file: string) => `/api/enquiries/calendar/${file}`,
  /** POST, PUT, DELETE and bulk as in every list of staff. */
  teams: path<(Team & { revision: number })[]>(listKinds.teams.path),
  savedReplies: path<(SavedReply & { revision: number })[]>(listKinds['saved-replies'].path),
  savedReply: (id: number) => path<SavedReply>(`${listKinds['saved-replies'].path}/${id}`),

  /** PUT with `If-Match`: the texts of the server's mails. */
  mailTemplates: path<MailTemplates>('/api/mail-templates'),
  /** Every text that people ever agreed to by sending a form, newest first. */
  consentVersions: path<ConsentVersion[]>('/api/consent-versions'),
  /** POST `{ name, template }`: the mail as it would be sent, with sample answers. */
  mailPreview: path<MailPreview>('/api/mail-templates/preview'),
  /** POST the same: sends the mail to the signed-in person, and returns `{ to }`. */
  mailTest: path<{ to: string }>('/api/mail-templates/test'),

  /** PUT `{ open, anyway? }` with `If-Match`: opens or closes the site. */
  launch: path<Launch>('/api/launch'),
  /** POST: sends a mail to the signed-in person by the stored settings and says what became of it. */
  testMail: path<TestedMail>('/api/launch/test-mail'),
  /** POST makes a new link, DELETE ends it. */
  launchPreview: path<{ url: string }>('/api/launch/preview'),
  /** The link itself: shows the site before it is open. */
  sitePreview: (secret: string) => `/preview/site/${secret}`,

  serverSettings: path<ServerSettings>(singleKinds['server-settings'].path),
  /** What of them holds. */
  serverState: path<ServerState>('/api/server-settings/state'),
  /** PUT `{ password }`: that of the stored mail server. */
  mailPassword: '/api/server-settings/mail-password',
  backups: path<BackupFile[]>('/api/backups'),
  backup: (name: string) => `/api/backups/${encodeURIComponent(name)}`,
} as const

/** PUT `{ ids }` with the ETag of `?all=1`: sets the complete order of a list. */
export function orderPath(list: string): string {
  return `${list}/order`
}

/** POST a `Bulk`: changes several items of a list at once, all or none. */
export function bulkPath(list: string): string {
  return `${list}/bulk`
}

function path<T>(path: string): ApiPath<T> {
  return path
}
