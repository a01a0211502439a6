import type { ServerResponse } from 'node:http'
import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { baseHeaders } from './security-headers.ts'

/** The headers of a problem that is sent without Express. */
export const refusalHeaders: Readonly<Record<string, string>> = {
  ...baseHeaders,
  'Content-Type': problemMediaType,
  'Cache-Control': 'no-store',
}

/** Answers before Express sees the request; `transport` is what transportHeaders says. */
export function refuse(res: ServerResponse, body: Problem, transport: readonly string[] = []): void {
  const text = JSON.stringify(body)
  const headers = { ...refusalHeaders, 'Content-Length': String(Buffer.byteLength(text)) }
  res.writeHead(body.status, [...Object.entries(headers).flat(), ...transport])
  res.end(text)
}
