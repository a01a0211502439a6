import { createContext, useContext } from 'react'

/** Asks for the password in place, when a call finds that the session has ended while somebody worked. */
export const SignedOutContext = createContext<() => void>(() => undefined)

export const useSignedOut = () => useContext(SignedOutContext)
