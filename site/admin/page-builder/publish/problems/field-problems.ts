import { createContext } from 'react'

/** Errors of the selected block's fields, from path (`buttons.0.href`) to message. */
export const FieldProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())
