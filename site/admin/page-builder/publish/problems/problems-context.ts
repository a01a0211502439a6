import { createContext, useContext } from 'react'
import type { PageIssue } from '#blocks/pages/page-check.ts'

/** The issues that prevent publishing the current page. */
export const ProblemsContext = createContext<readonly PageIssue[]>([])

export const useProblems = () => useContext(ProblemsContext)
