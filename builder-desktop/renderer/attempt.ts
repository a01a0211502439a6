import { createContext, useContext } from 'react'
import { MainRefused } from './ask-main.ts'

/** Tells in the bar why something was not done; blank takes it away. */
export const TellContext = createContext<(problem: string) => void>(() => undefined)

/** Does what somebody pressed a button of the bar for; where the main process refuses, its words are told. */
export function useAttempt(): (work: () => unknown) => Promise<void> {
  const tell = useContext(TellContext)
  return async (work) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof MainRefused)) throw error
      tell(error.message)
    }
  }
}
