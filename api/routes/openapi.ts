import { Router } from 'express'
import { calls } from '#blocks/contract/calls/calls.ts'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { contractVersion } from '#blocks/contract/contract-version.ts'
import { onCall } from '../http/on-call.ts'
import { etagOf } from '../http/send-private.ts'
import { openApiDocument } from './openapi-document.ts'

/** The OpenAPI document, for authors of other clients. Built on the first request. */
export function openApiRoutes(): Router {
  let making: Promise<{ text: string; etag: string }> | undefined
  const routes = Router()
  onCall(routes, staffCalls.readOpenApi, async (_req, res) => {
    making ??= make()
    const { text, etag } = await making
    res.set({ ETag: etag, 'Cache-Control': res.get('Cache-Control') ?? 'public, no-cache' })
    res.type('json').send(text)
  })
  return routes
}

async function make() {
  const text = JSON.stringify(await openApiDocument(calls, String(contractVersion)))
  return { text, etag: etagOf(text) }
}
