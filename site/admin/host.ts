import { createContext, useContext } from 'react'

/** What the staff area asks of the window it runs in: a browser tab, or the desktop app. */
export type AdminHost = {
  /** Lets a person choose files; empty when they chose none. `accept` as in HTML. */
  pickFiles(options: { accept: string; multiple: boolean }): Promise<File[]>
  /** Opens an address of the public site where the person can look at it. */
  openPage(path: string): void
}

export const HostContext = createContext<AdminHost | undefined>(undefined)

export function useHost(): AdminHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('The staff area has no host')
  return host
}
