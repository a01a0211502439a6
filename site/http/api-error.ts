import type { Problem } from '#blocks/contract/problem.ts'

/** The api answered, and not with success. The message is the status, a colon and the text (product.md §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed body, where the api sent one. */
  readonly problem: Problem | undefined

  constructor(status: number, text: string, problem?: Problem) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = problem
  }
}

/** The api could not be reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
