import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { EnquiryFormFacts, EnquiryReceipt } from '#blocks/contract/enquiries/enquiry-replies.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import type { EnquiryClient, SendOutcome } from '#blocks/kit/content/enquiry-client.ts'
import { callApi } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'

/** Long enough for one bar of signal at a ranch gate; after that, people think the page hangs. */
const timeoutMs = 20_000
/** A large photo over that bar, while its own line says that it is under way. */
const fileTimeoutMs = 5 * 60_000

export const enquiryClient: EnquiryClient = {
  async facts() {
    const response = await callApi('GET', apiPaths.enquiryForm, undefined, within(timeoutMs))
    return (await response.json()) as EnquiryFormFacts // the path's reply
  },
  async send(enquiry) {
    try {
      const response = await callApi('POST', apiPaths.enquiries, enquiry, within(timeoutMs))
      return { is: 'sent', receipt: (await response.json()) as EnquiryReceipt } // the path's reply
    } catch (error) {
      return outcomeOf(error)
    }
  },
  async sendFile(path, file) {
    const body = new FormData()
    body.append('file', file)
    const reply = await fetch(path, { method: 'POST', body, ...within(fileTimeoutMs) })
    return reply.ok ? '' : ((await reply.json()) as Problem).detail // a problem of our own API
  },
}

function within(timeoutMs: number) {
  return { signal: AbortSignal.timeout(timeoutMs) }
}

function outcomeOf(error: unknown): SendOutcome {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.status === 400 && problem.issues) return { is: 'refused', issues: problem.issues }
  if (problem?.status === 429) return { is: 'unsent', message: problem.detail }
  if (error instanceof ApiError)
    return { is: 'unsent', message: 'Something went wrong on our end. Try again, or call us.' }
  return { is: 'unsent', message: '' }
}
