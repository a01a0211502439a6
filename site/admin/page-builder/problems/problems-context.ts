import { createContext, useContext } from 'react'
import type { PageIssue } from '#blocks/pages/page-check.ts'

/** What stands in the way of publishing the page as it is now. */
export const ProblemsContext = createContext<readonly PageIssue[]>([])

export const useProblems = () => useContext(ProblemsContext)
