import { type LibraryKind, maxUploadBytes } from '#blocks/contract/records/media.ts'
import { AppError } from '../../base/http/app-error.ts'
import { mediaKinds } from './media-kind.ts'
import type { UploadKind } from './upload-kind.ts'

export function libraryKind(kind: UploadKind): LibraryKind {
  return kind === 'heic' ? 'image' : mediaKinds[kind].library
}

const nouns = { image: 'A picture', video: 'A video', document: 'A PDF' } satisfies Record<
  LibraryKind,
  string
>

export class UploadTooLarge extends AppError {
  constructor(kind: LibraryKind) {
    super(413, 'File too large', `${nouns[kind]} can be up to ${maxUploadBytes[kind] / 1024 / 1024} MB`)
  }
}
