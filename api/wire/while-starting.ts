import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contractVersion } from '#blocks/contract/contract-version.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { problem } from '../base/http/send-problem.ts'
import { refusalHeaders } from '../serve/responses/refuse.ts'
import { baseHeaders } from '../serve/responses/security-headers.ts'

// What a server says that listens and has no store yet.

/** It has to be known before anything of the deployment is loaded. */
export type StartingPlace = { databaseUrl: string | undefined }
export type StartingReply = { status: number; headers: Record<string, string>; text: string }

const retryAfterSeconds = 5

/** What supervisors and load balancers are told meanwhile; undefined for all other requests. */
export function probeReply(
  { url }: IncomingMessage,
  { databaseUrl }: StartingPlace,
): StartingReply | undefined {
  const path = url?.split('?', 1)[0]
  if (path === '/readyz') return probe(503)
  // With a database it says that the process lives. Over files it is 200 once the server is open (contract §1), so it waits.
  return path === '/healthz' && databaseUrl !== undefined ? probe(200) : undefined
}

/** For a request that has waited long enough: when to try again, and that nothing of it was saved. */
export function startingReply({ method, url }: IncomingMessage): StartingReply {
  const { headers, text } = url?.startsWith('/api/') ? forCall() : forPage(method === 'GET')
  return { status: 503, headers: { ...headers, 'Retry-After': String(retryAfterSeconds) }, text }
}

export function sendStarting(
  { status, headers, text }: StartingReply,
  { method }: IncomingMessage,
  res: ServerResponse,
  transport: readonly string[],
): void {
  const length = String(Buffer.byteLength(text))
  res.writeHead(status, [...Object.entries({ ...headers, 'Content-Length': length }).flat(), ...transport])
  res.end(method === 'HEAD' ? undefined : text)
}

function probe(status: number): StartingReply {
  const headers = {
    ...baseHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  const body = { status: 'starting', version: packageFile.version, contractVersion }
  return { status, headers, text: JSON.stringify(body) }
}

function forCall(): Omit<StartingReply, 'status'> {
  const detail = 'Nothing was saved because the server is still starting. Try again in a moment'
  return { headers: refusalHeaders, text: JSON.stringify(problem(503, 'Starting', detail)) }
}

/** The site's own pages need the store, its look too. */
function forPage(isRead: boolean): Omit<StartingReply, 'status'> {
  const headers = {
    ...baseHeaders,
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // Nothing that was sent is sent again without its sender.
    ...(isRead ? { Refresh: String(retryAfterSeconds) } : {}),
  }
  const next = isRead
    ? 'This page tries again automatically in a few seconds.'
    : 'Nothing was sent. Go back in a moment and send it again.'
  return { headers, text: `${pageStart}<p>Our website is just starting. ${next}</p></main></body></html>\n` }
}

const style =
  'body{margin:0;padding:16vh 24px;background:#fdf6e7;color:#2b1a12;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:auto}h1{font-size:2rem;line-height:1.2}'
const styleHash = createHash('sha256').update(style).digest('base64')
const pageStart = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back in a moment</title>
<style>${style}</style></head><body><main><h1>Back in a moment</h1>`
