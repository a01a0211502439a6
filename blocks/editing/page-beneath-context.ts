import { createContext, type ReactNode, useContext } from 'react'

/** The page that a part of the site is shown on; nothing outside of the builder. */
export const PageBeneathContext = createContext<ReactNode>(null)

/** For the one block of a part that leaves room for the page on the canvas. */
export function usePageBeneath(): ReactNode {
  return useContext(PageBeneathContext)
}
