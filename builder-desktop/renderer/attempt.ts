import { createContext, useContext } from 'react'
import { MainRefused } from './ask-main.ts'

/** Tells in the bar why something was not done; blank takes it away. */
export const ReportProblemContext = createContext<(problem: string) => void>(() => undefined)

/** Does what somebody pressed a button of the bar for; where the main process refuses, its words are told. */
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
