import { maxUploadBytes } from '#blocks/contract/records/media.ts'
import { AppError } from '../http/app-error.ts'
import type { UploadKind } from './upload-kind.ts'

export function libraryKind(kind: UploadKind): 'image' | 'video' {
  return kind === 'mp4' || kind === 'webm' ? 'video' : 'image'
}

export class UploadTooLarge extends AppError {
  constructor(kind: 'image' | 'video') {
    const [what, most] = [kind === 'image' ? 'A picture' : 'A video', maxUploadBytes[kind] / 1024 / 1024]
    super(413, 'File too large', `${what} can be up to ${most} MB`)
  }
}
