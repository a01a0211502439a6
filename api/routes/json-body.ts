import express, { type RequestHandler, Router } from 'express'
import { findCall } from '../auth/find-call.ts'
import { AppError } from '../http/app-error.ts'
import { hasBody } from '../http/has-body.ts'

const maxDepth = 36
/** The store takes 1 MB per record. The same text may be longer in JSON with escapes. */
const maxBodyBytes = 2_000_000
/** Keys that reach an object's prototype when a body is copied carelessly. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads JSON bodies of at most 2 MB for every route of /api. Throws 415 for a body of another type (except for calls
 * that take a file), and 400 for malformed JSON, more than 36 levels, and keys that reach a prototype.
 */
export function jsonBody(): RequestHandler {
  const routes = Router()
  routes.use((req, _res, next) => {
    if (hasBody(req) && req.method !== 'GET' && req.method !== 'HEAD') refuseOtherType(req)
    next()
  })
  const empty = new WeakSet<object>()
  routes.use(
    express.json({
      limit: maxBodyBytes,
      type: 'application/json',
      verify: (req, _res, bytes) => {
        if (bytes.length === 0) empty.add(req)
      },
    }),
  )
  routes.use((req, _res, next) => {
    // Express parses an empty body as `{}`. For a record that would blank every field.
    if (empty.has(req)) req.body = undefined
    next()
  })
  routes.use((req, _res, next) => {
    refuseFault(req.body, 0)
    next()
  })
  return routes
}

function refuseOtherType(req: express.Request): void {
  const wanted = findCall(req.method, req.baseUrl + req.path).withFile
    ? 'multipart/form-data'
    : 'application/json'
  if (!req.is(wanted)) throw new AppError(415, 'Wrong content type', `Send this as ${wanted}`)
}

function refuseFault(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth) throw new AppError(400, 'Nested too deep', `Bodies have at most ${maxDepth} levels`)
  for (const [key, part] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new AppError(400, 'Invalid input', `${key} can't be a key`)
    refuseFault(part, depth + 1)
  }
}
