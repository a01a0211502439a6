import type { z } from 'zod'

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'>

/** Of a value that fits none of several schemas: the issues of the closest, with their whole paths. */
export function flatIssues(issues: readonly z.core.$ZodIssue[]): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const tries = issue.errors.map(flatIssues).sort((one, other) => depthOf(other) - depthOf(one))
    return (tries[0] ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length))
}
