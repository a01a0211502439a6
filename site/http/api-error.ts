import type { Problem } from '#blocks/contract/problem.ts'

/** The API returned an error. The message is the status, a colon and the text (product.md §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem | undefined
  /** The ETag of the current record, if the API refused an older one. */
  readonly etag: string | undefined

  constructor(status: number, text: string, problem?: Problem, etag?: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = problem
    this.etag = etag
  }
}

/** The API could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
