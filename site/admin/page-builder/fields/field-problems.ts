import { createContext, useContext } from 'react'

/** Errors of the selected block's fields, from path in Puck's notation (`buttons[0].href`) to message. */
export const FieldProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())

export function useFieldProblem(name: string): string | undefined {
  return useContext(FieldProblemsContext).get(name)
}

/** True if the list item at `name`, or a field inside it, has an error. */
export function useHasProblems(name: string): boolean {
  return [...useContext(FieldProblemsContext).keys()].some(
    (path) => path === name || path.startsWith(`${name}.`),
  )
}

/** The first error among a list's lines, with its line number from 1. */
export function useConnectionProblem(name: string): string | undefined {
  const problems = useContext(FieldProblemsContext)
  for (const [path, message] of problems) {
    const index = path.startsWith(`${name}[`) && /^\[(\d+)\]$/.exec(path.slice(name.length))?.[1]
    if (index) return `Line ${Number(index) + 1}: ${message}`
  }
  return undefined
}
