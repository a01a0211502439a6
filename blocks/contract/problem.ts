import type { JobLine } from './enquiries/enquiry-work.ts'
import type { PartClash } from './pages/page-draft.ts'

/** The body of every failed response: RFC 9457, sent as `application/problem+json`. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  /**
   * What is wrong with the input, or what of it another has (409); `path` is a JSON pointer, at a publish one within
   * the props of `blockId`.
   */
  issues?: { path: string; message: string; blockId?: string; pageId?: string; nearest?: string[] }[]
  /** 400 for an event on a day that is full: open days near it, `YYYY-MM-DD`. */
  nearest?: string[]
  /** 409 for an event on a day that is taken: the jobs that take it. */
  jobs?: JobLine[]
  /**
   * 412: the record as it is now, and when it was saved (ISO 8601); missing when it is gone. For an order it is the
   * list.
   */
  current?: Record<string, unknown> | Record<string, unknown>[]
  currentUpdatedAt?: string
  /** 412 at a draft: the page that `current` is the draft of. */
  pageId?: string
  /** 409 at a publish: the parts that somebody else, or another page of the set, changed as well. */
  clashes?: PartClash[]
  /** 409 on a file: the places that show it. */
  usedBy?: { label: string; path: string }[]
  /** 403: the password has to be given again first (`POST /api/auth/confirm`). */
  needsPassword?: true
}

export const problemMediaType = 'application/problem+json'
