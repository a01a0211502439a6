import { createContext, useContext } from 'react'

/** What is wrong with the fields of the selected block: path in Puck's words (`buttons[0].href`) to message. */
export const FieldProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())

export function useFieldProblem(name: string): string | undefined {
  return useContext(FieldProblemsContext).get(name)
}

/** True when the item of a list at `name`, or something inside it, needs a look. */
export function useHasProblems(name: string): boolean {
  return [...useContext(FieldProblemsContext).keys()].some(
    (path) => path === name || path.startsWith(`${name}.`),
  )
}

/** What is wrong with one of the lines of a list of texts, with the number people count it by. */
export function useConnectionProblem(name: string): string | undefined {
  const problems = useContext(FieldProblemsContext)
  for (const [path, message] of problems) {
    const index = path.startsWith(`${name}[`) && /^\[(\d+)\]$/.exec(path.slice(name.length))?.[1]
    if (index) return `Line ${Number(index) + 1}: ${message}`
  }
  return undefined
}
