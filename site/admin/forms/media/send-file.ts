import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { ifMatch } from '../../base/http/staff-client.ts'
import type { Send } from './upload-queue.ts'

type Fields = Readonly<Record<string, string>>

export const sendNewFile: Send = (file, onProgress, signal, key) =>
  sendFile('POST', staffPaths.media, { [idempotencyKeyHeader]: key }, file, onProgress, signal)

/** The same, with the description that `altOf` gives a file by its name. */
export function sendDescribed(altOf: (name: string) => string): Send {
  return (file, onProgress, signal, key) => {
    const alt = altOf(file.name)
    const headers = { [idempotencyKeyHeader]: key }
    return sendFile('POST', staffPaths.media, headers, file, onProgress, signal, alt ? { alt } : {})
  }
}

/** Replaces a file. Its path stays the same. `fields`: the words that its places get (replacementFieldsSchema). */
export function sendReplacement(name: string, revision: number, fields: Fields = {}): Send {
  return (file, onProgress, signal) =>
    sendFile('PUT', staffPaths.mediaFile(name), ifMatch(revision), file, onProgress, signal, fields)
}

/** Uses XMLHttpRequest because fetch reports no upload progress. Throws ApiError and NetworkError. */
export function sendFile<Reply = LibraryItem>(
  method: string,
  path: string,
  headers: Record<string, string>,
  file: File,
  onProgress: (sentBytes: number, totalBytes: number) => void,
  signal: AbortSignal,
  fields: Fields = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.open(method, path)
    for (const [key, value] of Object.entries(headers)) request.setRequestHeader(key, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => {
      const body = parsedJson(request.responseText)
      if (request.status < 300 && body) return resolve(body as Reply) // our own API's response
      const isProblem = request.getResponseHeader('Content-Type')?.startsWith(problemMediaType)
      reject(
        new ApiError(
          request.status,
          request.responseText || request.statusText,
          isProblem ? (body as ApiError['problem']) : undefined,
        ),
      )
    })
    const lost = () => reject(new NetworkError('Can’t reach the farm’s server'))
    request.addEventListener('error', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('abort', lost)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('file', file, file.name)
    request.send(form)
  })
}
