import type { Problem } from '#blocks/contract/problem.ts'

type AppErrorOptions = ErrorOptions & { extra?: Partial<Problem>; headers?: Record<string, string> }

/** An error with a response of its own; any other error is a plain 500. */
export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly status: number
  readonly title: string
  /** More members of the response body, such as `issues`. */
  readonly extra: Partial<Problem>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    title: string,
    detail: string,
    { extra, headers, ...options }: AppErrorOptions = {},
  ) {
    super(detail, options)
    this.status = status
    this.title = title
    this.extra = extra ?? {}
    this.headers = headers ?? {}
  }
}

export class NotFound extends AppError {
  constructor(detail = 'There is nothing at this address') {
    super(404, 'Not found', detail)
  }
}

/** 400 with what is wrong where; paths are JSON pointers. */
export class InvalidInput extends AppError {
  constructor(issues: { path: string; message: string }[], extra: Partial<Problem> = {}) {
    super(400, 'Invalid input', 'Some fields need fixing', { extra: { issues, ...extra } })
  }
}
