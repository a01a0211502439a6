// The one table of what may be uploaded (contract §6). Free of zod.

/**
 * `library` is the kind that staff know it by. The server goes by content; dialogs go by `endings`, as systems and cameras
 * write them: the first is the one under which it is stored.
 */
export const uploadTypes = {
  jpeg: {
    type: 'image/jpeg',
    library: 'image',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp', 'mpo'],
  },
  png: { type: 'image/png', library: 'image', endings: ['png'] },
  webp: { type: 'image/webp', library: 'image', endings: ['webp'] },
  avif: { type: 'image/avif', library: 'image', endings: ['avif'] },
  gif: { type: 'image/gif', library: 'image', endings: ['gif'] },
  /** Stored as JPEG. Canon and Sony write HIF. */
  heic: { type: 'image/heic', library: 'image', endings: ['heic', 'heif', 'hif'] },
  mp4: { type: 'video/mp4', library: 'video', endings: ['mp4', 'm4v', 'mp4v', '3gp', '3gpp', '3g2', 'f4v'] },
  webm: { type: 'video/webm', library: 'video', endings: ['webm'] },
  pdf: { type: 'application/pdf', library: 'document', endings: ['pdf'] },
} as const
export type UploadKind = keyof typeof uploadTypes
