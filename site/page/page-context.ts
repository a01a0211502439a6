import { createContext, useContext } from 'react'
import type { RefusedForm } from '#blocks/contract/enquiries/enquiry-form.ts'
import type { PageData } from './page-data.ts'

/** The day it is (`YYYY-MM-DD`, business time zone), the same for server and first render. */
export const TodayContext = createContext('1970-01-01')

export function useToday(): string {
  return useContext(TodayContext)
}

export const noParts: PageData['parts'] = {}

/** By api path: what the page shown came with of replies that it needs only a part of. */
export const PartsContext = createContext(noParts)

/** A form that was posted to the page shown and did not fit. */
export const RefusedContext = createContext<RefusedForm | undefined>(undefined)
