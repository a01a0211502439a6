import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { BookingRecord, EnquiryRecord, MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'
import type {
  Colleague,
  EnquiryDetail,
  EnquirySummary,
  LetterInput,
  TransitionInput,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { ApiError } from '../../../http/api-error.ts'
import { recordKey, refreshPaths } from '../../base/http/record-queries.ts'
import { addRecord, send } from '../../base/http/staff-client.ts'
import { type Decision, decisionState } from './colleague-changes.ts'

/** What is read again after a change of an enquiry. */
export const enquiryReads: readonly string[] = [
  ...[staffPaths.enquiries, staffPaths.jobs, staffPaths.customers, staffPaths.status],
]

/** One page of the inbox. The previous page stays visible while the next one loads. */
export function useEnquiries(query: URLSearchParams, page: number) {
  const asked = new URLSearchParams([...query, ['page', String(page)]])
  return useQuery<Paged<EnquirySummary>>({
    queryKey: [`${staffPaths.enquiries}?${asked}`],
    placeholderData: keepPreviousData,
  })
}

/** Counts per status, and whether mail is set up. */
export function useStatus(): StaffStatus | undefined {
  return useQuery<StaffStatus>({ queryKey: [staffPaths.status] }).data
}

export function useColleagues(): Colleague[] {
  return useQuery<Colleague[]>({ queryKey: [staffPaths.enquiryColleagues] }).data ?? []
}

/** All open screens of all staff. Fetched once, then updated by server-sent events. */
export function useEverybody(): PresenceEntry[] {
  return useQuery<PresenceEntry[]>({ queryKey: [staffPaths.presence] }).data ?? []
}

/** The business name and phone number that saved replies insert. */
export function useFarm(): { business: string; phone: string } {
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  const { data: contact } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  return {
    business: textOr(site?.name, siteDefaults.name),
    phone: textOr(contact?.phone, textOr(site?.defaultPhone, siteDefaults.defaultPhone)),
  }
}

/** The calls that change an enquiry. Each throws what `send` throws, and updates the queries it affects. */
export function useEnquiryCalls() {
  const queries = useQueryClient()
  return {
    move: async (seen: Seen, step: TransitionInput) => withDetail(queries, await sendStep(seen, step)),
    retryMail: async (id: number, part: MailPart) =>
      withDetail(queries, await send<EnquiryDetail>('POST', staffPaths.retryEnquiryMail(id), { part })),
    write: async (id: number, letter: LetterInput) =>
      withDetail(queries, (await addRecord<EnquiryDetail>(staffPaths.writeToCustomer(id), letter)).value),
    /** Deletes this enquiry with its duplicates, or everything from the same person, spam included. */
    remove: async ({ id, revision, samePerson }: EnquiryDetail, isWholePerson: boolean) => {
      const path = staffPaths.enquiry(id)
      await send('DELETE', isWholePerson ? `${path}?others=1` : path, undefined, `"${revision}"`)
      for (const gone of isWholePerson ? [id, ...samePerson.map((each) => each.id)] : [id])
        queries.removeQueries({ queryKey: recordKey(staffPaths.enquiry(gone)) })
      void refreshPaths(queries, enquiryReads)
    },
    /** Reloads after a conflict, so that the screen shows what the other person changed. */
    lookAgain: () => refreshPaths(queries, enquiryReads),
  }
}

type Seen = Decision & { id: number; revision: number }

/**
 * Sends a step. If only a note or a mail changed the enquiry since it was loaded, the decision still stands,
 * so the step is sent again at the new revision.
 */
async function sendStep(seen: Seen, step: TransitionInput): Promise<EnquiryDetail> {
  const sendAt = (revision: number) =>
    send<EnquiryDetail>('POST', staffPaths.moveEnquiry(seen.id), step, `"${revision}"`)
  try {
    return await sendAt(seen.revision)
  } catch (error) {
    const isStale = error instanceof ApiError && error.status === 412
    const now = isStale && (error.problem?.current as Seen | undefined)
    if (!now || decisionState(now) !== decisionState(seen)) throw error
    return await sendAt(now.revision)
  }
}

function withDetail(queries: QueryClient, detail: EnquiryDetail): EnquiryDetail {
  const { id, revision } = detail
  queries.setQueryData(recordKey(staffPaths.enquiry(id)), { value: detail, revision })
  void refreshPaths(queries, enquiryReads)
  return detail
}

/** The stored record inside a response. No caller needs `requestKey`, so it is blank. */
export function recordOf(detail: EnquiryDetail): EnquiryRecord {
  // the response is the record without its request key
  return { ...detail, requestKey: '' } as unknown as EnquiryRecord
}

export function bookingOf(detail: EnquiryDetail): BookingRecord | undefined {
  const record = recordOf(detail)
  return record.kind === 'booking' ? record : undefined
}
