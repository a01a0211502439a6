import type { Response } from 'express'
import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'

/** The body for a fault of the server, without details. */
export const serverProblem = problem(500, 'Server error', 'Something went wrong on our side')

export function problem(status: number, title: string, detail: string): Problem {
  return { type: 'about:blank', title, status, detail }
}

export function sendProblem(res: Response, problem: Problem): void {
  // A cache may store a 404 for a while without being told so (RFC 9110 §15.1).
  if (!res.get('Cache-Control')) res.set('Cache-Control', 'no-store')
  res.status(problem.status).type(problemMediaType).send(JSON.stringify(problem))
}
