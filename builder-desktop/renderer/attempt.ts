import { createContext, useContext } from 'react'
import { MainRefused } from './ask-main.ts'

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
