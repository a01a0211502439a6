import type { PartConflict } from './pages/page-draft.ts'
import type { Problem } from './problem.ts'

/** The clashes of a refused publish; missing where the problem is another one. Free of zod. */
export function partConflictsIn(problem: Pick<Problem, 'clashes'> | undefined): PartConflict[] | undefined {
  return problem?.clashes?.filter((clash) => 'part' in clash)
}
