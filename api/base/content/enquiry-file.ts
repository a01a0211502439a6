import { z } from 'zod'
import { mostEnquiryFiles } from '#blocks/contract/enquiries/enquiry-file-rules.ts'

/** Below it, among the library's files, are those that came with enquiries. They have no address of their own. */
export const enquiryFilesFolder = 'enquiry-files/'

/** A file that came with an enquiry. Its id is `12.1`, the first of enquiry 12: so an enquiry never has more than its most. */
export const enquiryFileSchema = z.object({
  /** Its name in the store of files. */
  stored: z.string().startsWith(enquiryFilesFolder),
  /** As its sender called it; may be blank. */
  originalName: z.string().max(300),
  /** Of `upload-types.ts`. */
  kind: z.string(),
  /** As stored. */
  bytes: z.int().min(0),
  /** Of the bytes as they were sent: a repeat is known by it. */
  sha256: z.string(),
  receivedAt: z.iso.datetime(),
})

/** All ids that files of these enquiries can have. */
export function enquiryFileIds(...enquiries: readonly (string | number)[]): string[] {
  const numbers = Array.from({ length: mostEnquiryFiles }, (_, at) => at + 1)
  return enquiries.flatMap((id) => numbers.map((number) => `${id}.${number}`))
}
