import { createContext, useContext } from 'react'
import type { PageData } from './page-data.ts'

/** The day it is (`YYYY-MM-DD`, business time zone), the same for server and first render. */
export const TodayContext = createContext('1970-01-01')

export function useToday(): string {
  return useContext(TodayContext)
}

export const noParts: PageData['parts'] = {}

/** By api path: what the page shown came with of replies that it needs only a part of. */
export const PartsContext = createContext(noParts)
