import { createContext, useContext } from 'react'

/** The day it is (`YYYY-MM-DD`, business time zone), the same for server and first render. */
export const TodayContext = createContext('1970-01-01')

export function useToday(): string {
  return useContext(TodayContext)
}
