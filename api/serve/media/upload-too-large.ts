import { type LibraryKind, maxUploadBytes } from '#blocks/contract/records/media.ts'
import { type UploadKind, uploadTypes } from '#blocks/contract/values/upload-types.ts'
import { AppError } from '../../base/http/app-error.ts'

export function libraryKind(kind: UploadKind): LibraryKind {
  return uploadTypes[kind].library
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
