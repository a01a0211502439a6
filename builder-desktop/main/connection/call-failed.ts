import type { AnswerCode } from '../../ipc.ts'

/** A call could not be done, for a reason the person can be told: it becomes the answer's code and message. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly code: AnswerCode

  constructor(code: AnswerCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
