/** A failure with an answer of its own; anything else that is thrown is a plain 500. */
export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly status: number
  readonly title: string

  constructor(status: number, title: string, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.status = status
    this.title = title
  }
}

export class NotFound extends AppError {
  constructor(detail = 'There is nothing at this address') {
    super(404, 'Not found', detail)
  }
}
