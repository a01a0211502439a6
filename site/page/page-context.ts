import { createContext, useContext } from 'react'
import type { RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import type { PageData } from './page-data.ts'

/** The current day (`YYYY-MM-DD`, business time zone), the same on the server and in the first render. */
export const TodayContext = createContext('1970-01-01')

export function useToday(): string {
  return useContext(TodayContext)
}

export const noParts: PageData['parts'] = {}

/** By API path: the parts of responses that came with the current page, if it needs only a part. */
export const PartsContext = createContext(noParts)

/** A form that was posted to the current page and refused. */
export const RefusedContext = createContext<RefusedForm | undefined>(undefined)
