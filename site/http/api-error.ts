import type { Problem } from '#blocks/contract/problem.ts'

/** The api answered, and not with success. The message is the status, a colon and the text (product.md §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed body, where the api sent one. */
  readonly problem: Problem | undefined
  /** Of the record as it is, where the api refused an older one. */
  readonly etag: string | undefined

  constructor(status: number, text: string, problem?: Problem, etag?: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = problem
    this.etag = etag
  }
}

/** The api could not be reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
