import { createContext, useContext } from 'react'
import { CodeNeeded, HostRefused } from '#site/admin/base/host/host.ts'
import type { AnswerCode, CallOutputs, InputOf } from '../ipc.ts'
import type { CallName } from '../ipc-channels.ts'

/** The main process failed or refused; `message` is for the person. */
export class MainRefused extends Error {
  override readonly name = 'MainRefused'
  readonly code: AnswerCode

  constructor(code: AnswerCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Calls the main process; throws MainRefused. */
export async function askMain<Name extends CallName>(
  name: Name,
  ...input: InputOf<Name>
): Promise<CallOutputs[Name]> {
  const answer = await window.desktop.call(name, ...input)
  if (!answer.ok) throw new MainRefused(answer.code, answer.message)
  return answer.value
}

/** Rethrows an error of the main process as the error that the staff area expects of its host. */
export function throwAsHostRefused(error: unknown): never {
  if (!(error instanceof MainRefused)) throw error
  const Refused = error.code === 'code-needed' ? CodeNeeded : HostRefused
  throw new Refused(error.message, { cause: error })
}

/** Shows a problem in the bar; blank removes it. */
export const ReportProblemContext = createContext<(problem: string) => void>(() => undefined)

/** Runs the action of a button in the bar. If the main process refuses, its message is shown. */
export function useAttempt(): (work: () => unknown) => Promise<void> {
  const reportProblem = useContext(ReportProblemContext)
  return async (work) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof MainRefused)) throw error
      reportProblem(error.message)
    }
  }
}
