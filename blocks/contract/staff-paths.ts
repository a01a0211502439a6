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

export type Paged<T> = { items: T[]; page: number; pages: number; total: number }
export type HistoryPage = Paged<ListedSave> & { people: string[]; things: string[] }

/** Paths that only staff call (contract §5, §6); what each call does, takes and returns is said in calls/. */
export const staffPaths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  logoutAll: '/api/auth/logout-all',
  me: path<SignedInUser>('/api/auth/me'),
  confirm: '/api/auth/confirm',
  passkeyLoginOptions: '/api/auth/login/passkey/options',
  passkeyLogin: '/api/auth/login/passkey',
  /** POST `{ email }`: mails a one-time link to whoever has this account; the same reply for every address. */
  forgotPassword: '/api/auth/forgot-password',
  secondStep: '/api/auth/second-step',
  secondStepOptions: '/api/auth/second-step/options',
  secondFactor: path<SecondFactor>('/api/auth/second-factor'),
  secondFactorLater: '/api/auth/second-factor/later',
  passkeyOptions: '/api/auth/passkeys/options',
  passkeys: '/api/auth/passkeys',
  passkey: (id: string) => `/api/auth/passkeys/${id}`,
  recoveryCodes: '/api/auth/recovery-codes',
  oneTimeCode: '/api/auth/one-time-code',
  password: '/api/auth/password',
  sessions: path<StaffSession[]>('/api/auth/sessions'),
  session: (id: string) => `/api/auth/sessions/${id}`,
  sessionScope: (id: string, scope: string) => `/api/auth/sessions/${id}/scopes/${scope}`,
  devices: '/api/auth/devices',
  /** POST `{ token, name, email, password }`: creates the first owner; 404 once there is an account. */
  setup: '/api/auth/setup',
  invite: '/api/auth/invite',
  users: path<StaffUser[]>('/api/users'),
  user: (id: number) => path<StaffUser>(`/api/users/${id}`),
  /** POST makes a one-time link, valid for 72 h, to choose a new password; returns `{ inviteUrl }`. */
  userReset: (id: number) => `/api/users/${id}/reset`,
  /** POST: removes a colleague's passkeys and recovery codes, and signs them out; returns `{ mailed }`. */
  resetSecondStep: (id: number) => `/api/users/${id}/reset-second-step`,

  openApi: '/api/openapi.json',
  status: path<StaffStatus>('/api/status'),
  availability: path<Availability>(singleKinds.availability.path),
  /** `change` with `{ collection, id, revision }` (0: deleted), `presence` with everybody's entries. */
  events: '/api/events',
  /** POST `{ what, tab }` every 15 s returns the same list; DELETE `?tab=` when the tab closes. */
  presence: path<PresenceEntry[]>('/api/presence'),
  /** `?of=animals/3&page=`: the saves of one record, or of all that the role may see, by `person`, `thing` and `day`. */
  history: path<HistoryPage>('/api/history'),
  historyEntry: (id: string) => path<HistoryEntry>(`/api/history/${encodeURIComponent(id)}`),
  restoreHistory: (id: string) => path<HistoryItem>(`/api/history/${encodeURIComponent(id)}/restore`),
  /** POST `{ anyway? }` with the same: takes back what this save changed, and nothing else. */
  undoHistory: (id: string) => path<HistoryItem>(`/api/history/${encodeURIComponent(id)}/undo`),

  trash: path<TrashEntry[]>('/api/trash'),
  trashEntry: (id: number) => `/api/trash/${id}`,
  restoreTrash: (id: number) => `/api/trash/${id}/restore`,
  restoreManyFromTrash: path<RestoredMany>('/api/trash/restore'),

  samples: path<Samples>('/api/samples'),
  keepSamples: path<SampleStepReply>('/api/samples/keep'),
  removeSamples: path<SampleStepReply>('/api/samples/remove'),
  undoSamples: path<SampleStepReply>('/api/samples/undo'),

  tourDateImport: path<ImportReply>('/api/tour-dates/import'),
  /** POST `{ url }`: the text of a calendar on another site, as `{ text }`. */
  calendarAt: '/api/calendar/read',

  pages: path<PageSummary[]>('/api/pages'),
  pageImport: '/api/pages/import',
  /** POST what an import added: all of it goes to the trash. */
  undoPageImport: '/api/pages/import/undo',
  /** With the parts of the site (site-parts.ts). */
  pagesAndParts: path<PageSummary[]>('/api/pages?all=1'),
  page: (id: string) => path<PageSummary>(`/api/pages/${id}`),
  pageDraft: (id: string) => path<PageDraft>(`/api/pages/${id}/draft`),
  pageDraftReady: (id: string) => path<PageDraft>(`/api/pages/${id}/draft/ready`),
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
  pageNote: (id: string, number: number) => path<PageNote>(`/api/pages/${id}/notes/${number}`),
  /** The draft as visitors would see it: an HTML document, not JSON. */
  preview: (id: string) => `/preview/${id}`,

  /** Saved sections; POST, PUT, DELETE and bulk as in every list of staff. */
  savedSections: path<(SavedSection & { revision: number })[]>(listKinds['saved-sections'].path),
  savedSection: (id: number) => path<SavedSection>(`${listKinds['saved-sections'].path}/${id}`),

  /** Old addresses; POST, PUT, DELETE and bulk as in every list of staff. */
  redirects: path<(Redirect & { revision: number })[]>(listKinds.redirects.path),
  redirectImport: path<ImportReply>('/api/redirects/import'),

  media: path<Paged<LibraryItem>>('/api/media'),
  mediaFrom: path<LibraryItem>('/api/media/from'),
  mediaItem: (name: string) => path<LibraryItem>(`/api/media/${encodeURIComponent(name)}`),
  mediaFile: (name: string) => `/api/media/${encodeURIComponent(name)}/file`,

  /** `?status=&kind=&q=&from=&to=&page=&assignee=&attention=`: see enquiryQuerySchema. */
  enquiries: path<Paged<EnquirySummary>>('/api/enquiries'),
  enquiry: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}`),
  enquiryFile: (id: number, number: number) => `/api/enquiries/${id}/files/${number}`,
  moveEnquiry: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/transitions`),
  mergeEnquiry: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/merge`),
  /** `?from=&to=&team=&status=`, at most 400 days; POST adds a booking by staff (contract §10). */
  jobs: path<JobBoard>('/api/jobs'),
  /** POST (multipart `file`, `mapping`, `apply`, `skip`): a sheet of bookings; without `apply` only a preview. */
  importJobs: path<JobSheet>('/api/jobs/import'),
  undoJobImport: (id: number) => path<JobImportUndo>(`/api/jobs/import/${id}/undo`),
  writeToCustomer: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/messages`),
  /** `?q=`: by a name, phone or email in any spelling. */
  customers: path<Customers>('/api/customers'),
  customer: (id: number) => path<Customer>(`/api/customers/${id}`),
  mergeCustomer: (id: number) => path<Customer>(`/api/customers/${id}/merge`),
  /** Returns the customer that the enquiries are now. */
  splitCustomer: (id: number) => path<Customer>(`/api/customers/${id}/split`),
  retryEnquiryMail: (id: number) => path<EnquiryDetail>(`/api/enquiries/${id}/mail/retry`),
  /** All that is stored about the person who sent it; `/admin/enquiries/{id}/person` shows it as a page. */
  personCopy: (id: number) => path<PersonCopy>(`/api/enquiries/${id}/person`),
  /** Takes the same query as the list; all pages in one file. */
  enquiriesCsv: '/api/enquiries.csv',
  /** `?from=&to=`, at most 100 days. */
  enquiryCalendar: path<EnquiryCalendar>('/api/enquiries/calendar'),
  enquiryColleagues: path<Colleague[]>('/api/enquiries/colleagues'),
  /** The address of the private calendar; POST (owner) makes a new one and ends the old one. */
  enquiryFeed: path<{ path: string }>('/api/enquiries/feed'),
  enquiryFeedFile: (file: string) => `/api/enquiries/calendar/${file}`,
  /** POST, PUT, DELETE and bulk as in every list of staff. */
  teams: path<(Team & { revision: number })[]>(listKinds.teams.path),
  savedReplies: path<(SavedReply & { revision: number })[]>(listKinds['saved-replies'].path),
  savedReply: (id: number) => path<SavedReply>(`${listKinds['saved-replies'].path}/${id}`),

  mailTemplates: path<MailTemplates>('/api/mail-templates'),
  /** Every text that people ever agreed to by sending a form, newest first. */
  consentVersions: path<ConsentVersion[]>('/api/consent-versions'),
  mailPreview: path<MailPreview>('/api/mail-templates/preview'),
  mailTest: path<{ to: string }>('/api/mail-templates/test'),

  launch: path<Launch>('/api/launch'),
  testMail: path<TestedMail>('/api/launch/test-mail'),
  launchPreview: path<{ url: string }>('/api/launch/preview'),
  /** The link itself: shows the site before it is open. */
  sitePreview: (secret: string) => `/preview/site/${secret}`,

  serverSettings: path<ServerSettings>(singleKinds['server-settings'].path),
  /** What of them holds. */
  serverState: path<ServerState>('/api/server-settings/state'),
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
