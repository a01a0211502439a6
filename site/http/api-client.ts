import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import { ApiError, NetworkError } from './api-error.ts'

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal; cache?: RequestCache }

/** All calls but uploads: sends credentials and a JSON body, and throws unless it succeeds (product.md §7, §8). */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { headers, ...options }: CallOptions = {},
): Promise<Response> {
  const init: RequestInit = {
    ...options,
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  }
  const response = await overNetwork(() => fetch(path, init), options.signal)
  if (!response.ok) throw await errorFrom(response, options.signal)
  return response
}

/** Turns failures of the connection into NetworkError; it may also end in the middle of a response. */
async function overNetwork<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('Can’t reach the farm’s server', { cause })
  }
}

async function errorFrom(response: Response, signal: AbortSignal | undefined): Promise<ApiError> {
  const text = await overNetwork(() => response.text(), signal)
  const isProblem = response.headers.get('Content-Type')?.startsWith(problemMediaType)
  return new ApiError(
    response.status,
    text || response.statusText,
    isProblem ? (parsedJson(text) as Problem | undefined) : undefined, // a body of our own API
    response.headers.get('ETag') ?? undefined,
  )
}
