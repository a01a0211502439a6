import { type Problem, problemMediaType } from '#blocks/contract/problem.ts'
import { ApiError, NetworkError } from './api-error.ts'

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal; cache?: RequestCache }

/** The one fetch: credentials go along, a body goes as JSON, anything but success is thrown (product.md §7, §8). */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { headers, ...options }: CallOptions = {},
): Promise<Response> {
  const response = await reach(path, {
    ...options,
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw await errorFrom(response)
  return response
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NetworkError('The farm’s server can’t be reached', { cause })
  }
}

async function errorFrom(response: Response): Promise<ApiError> {
  const text = await response.text()
  const isProblem = response.headers.get('Content-Type')?.startsWith(problemMediaType)
  return new ApiError(
    response.status,
    text || response.statusText,
    isProblem ? parseProblem(text) : undefined,
    response.headers.get('ETag') ?? undefined,
  )
}

function parseProblem(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem // our own api's body, by its media type
  } catch {
    return undefined
  }
}
