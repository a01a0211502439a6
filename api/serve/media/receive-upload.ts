import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Request, Response } from 'express'
import type { MulterError, StorageEngine } from 'multer'
import { maxUploadBytes } from '#blocks/contract/records/media.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import type { UploadKind } from '#blocks/contract/values/upload-types.ts'
import { AppError } from '../../base/http/app-error.ts'
import { UnusableMedia } from './media-store.ts'
import { type StoredUpload, uploadStorage } from './upload-storage.ts'
import { UploadTooLarge } from './upload-too-large.ts'

/** A complete uploaded file of which only the first bytes were checked; `fields` are the other form fields. */
export type Upload = {
  path: string
  kind: UploadKind
  /** The hash of the bytes as they were sent. */
  sha256: string
  /** The original file name, safe to show; may be blank. */
  originalName: string
  fields: Record<string, unknown>
}

/** The parts around the file: boundaries, headers and the few fields. */
const maxEnvelopeBytes = 64 * 1024
const maxOriginalNameLength = 300

/**
 * Takes the one `file` of a multipart request into `folder`, hands it to `use` and removes it after that, whatever
 * happens. Throws AppError 400 (no file, more than one, broken parts), 413 and 415.
 */
export async function withUpload<T>(
  req: Request,
  res: Response,
  folder: string,
  use: (upload: Upload) => Promise<T>,
  limit: Limit = { mostBytes: maxUploadBytes.video, tooLarge: () => new UploadTooLarge('video') },
): Promise<T> {
  const upload = await receive(req, res, folder, limit)
  try {
    return await use(upload)
  } finally {
    await rm(upload.path, { force: true })
  }
}

async function receive(req: Request, res: Response, folder: string, limit: Limit): Promise<Upload> {
  const file = await takeFile(req, res, { ...limit, storage: uploadStorage(folder) })
  const { path, kind, sha256 } = file as unknown as StoredUpload // what uploadStorage hands over
  return { path, kind, sha256, originalName: plainName(file.originalname), fields: { ...req.body } }
}

/** `unfit` says it otherwise than the library that its kind is refused. */
type Limit = { mostBytes: number; tooLarge: () => AppError; unfit?: () => AppError }

/** The same for a file that may be held in memory. Throws as `withUpload` does. */
export async function fileInMemory(req: Request, res: Response, limit: Limit) {
  const { buffer, originalname } = await takeFile(req, res, limit)
  const sha256 = createHash('sha256').update(buffer).digest('base64url')
  const fields: Upload['fields'] = { ...req.body }
  return { bytes: buffer, sha256, originalName: plainName(originalname), fields }
}

/** The one `file` of a multipart request, in `storage` or else in memory; its fields are in `req.body`. */
async function takeFile(
  req: Request,
  res: Response,
  { storage, mostBytes, tooLarge, unfit }: Limit & { storage?: StorageEngine },
) {
  if (!req.is('multipart/form-data'))
    throw new AppError(415, 'Wrong content type', 'Send the file as multipart/form-data')
  if (Number(req.get('Content-Length')) > mostBytes + maxEnvelopeBytes) {
    // The rest of the body is not read.
    res.set('Connection', 'close')
    throw tooLarge()
  }
  const counts = { files: 1, fields: 4, parts: 5, fieldSize: 32 * 1024, fieldNestingDepth: 0 }
  // Loaded with the first upload: no page needs it.
  const { default: multer } = await import('multer')
  const take = multer({
    ...(storage ? { storage } : {}),
    limits: { ...counts, fileSize: mostBytes },
    defParamCharset: 'utf8',
  }).single('file')
  await new Promise<void>((resolve, reject) => {
    take(req, res, (error: unknown) => {
      const isLong = error instanceof Error && isMulterError(error) && error.code === 'LIMIT_FILE_SIZE'
      if (unfit && error instanceof UnusableMedia) reject(unfit())
      else if (error) reject(isLong ? tooLarge() : plainError(error))
      else resolve()
    })
  })
  if (!req.file) throw badUpload('Choose a file: it is sent as the part “file”')
  return req.file
}

/** The parser has no error classes beside multer's own: what it throws without a system call is the sender's fault. */
function plainError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || 'syscall' in error) return error
  if (isMulterError(error)) {
    const isFile = error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT'
    return badUpload(isFile ? 'Send one file, as the part “file”' : error.message, error)
  }
  return badUpload('The upload is damaged or incomplete', error)
}

function isMulterError(error: Error): error is MulterError {
  return error.name === 'MulterError'
}

function badUpload(detail: string, cause?: Error): AppError {
  return new AppError(400, 'Bad upload', detail, { cause })
}

/** Without line breaks and other control characters, nor the marks that turn the writing's direction around. */
function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  return cutText(plain.replace(/\p{Surrogate}/gu, ''), maxOriginalNameLength).trim()
}
