import { type UploadKind, uploadTypes } from '../values/upload-types.ts'

// Files that visitors send with a form, such as a venue's own form or a photo of the yard. Free of zod.

/** With one enquiry. */
export const mostEnquiryFiles = 3
const mostMegabytes = 10
/** Of each: phones take photos of 4 to 8 MB. */
export const mostEnquiryFileBytes = mostMegabytes * 1024 * 1024
/** How long after an enquiry its sender may add them. */
export const enquiryFileMinutes = 60

const kinds = ['pdf', 'jpeg', 'png', 'heic', 'webp'] as const satisfies UploadKind[]

export function isEnquiryFileKind(kind: UploadKind): boolean {
  return kinds.some((each) => each === kind)
}

/** For dialogs, which go by the ending. */
export const enquiryFileEndings: readonly string[] = kinds.flatMap((kind) => uploadTypes[kind].endings)

export const enquiryFileRules = `Up to ${mostEnquiryFiles} files of ${mostMegabytes} MB each: PDF, JPEG, PNG, HEIC or WebP.`
export const enquiryFileWords = {
  kind: 'Choose a PDF, or a JPEG, PNG, HEIC or WebP picture',
  size: `A file can be up to ${mostMegabytes} MB`,
  count: `You can send ${mostEnquiryFiles} files with one form`,
} as const
