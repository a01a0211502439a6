import type { AnswerCode } from '../../ipc.ts'

/** A call failed for a reason that a person can be told: code and message go into the reply. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly code: AnswerCode

  constructor(code: AnswerCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
