import express, { type RequestHandler } from 'express'
import { AppError } from '../base/http/app-error.ts'
import { hasBody } from '../base/http/has-body.ts'
import type { BodyLimits, BodyRoom } from '../serve/auth/body-limits.ts'
import { findCall } from '../serve/auth/find-call.ts'
import { refuseShape } from './json-shape.ts'

/** Keys that reach an object's prototype when a body is copied carelessly. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads JSON bodies for every route of /api. Throws 415 for a body of another type (a call that takes a file reads that
 * itself), 413 for one that is too large, and 400 for malformed JSON, too many levels, and keys that reach a prototype.
 */
export function jsonBody({ parse }: BodyLimits): RequestHandler {
  const readJson = parse(parseJson)
  return (req, res, next) => {
    if (!hasBody(req) || req.method === 'GET' || req.method === 'HEAD') return next()
    const { withFile } = findCall(req.method, req.baseUrl + req.path)
    const wanted = withFile ? 'multipart/form-data' : 'application/json'
    if (!req.is(wanted)) throw new AppError(415, 'Wrong content type', `Send this as ${wanted}`)
    return withFile ? next() : readJson(req, res, next)
  }
}

function parseJson({ bytes: limit, values }: BodyRoom): RequestHandler {
  const empty = new WeakSet<object>()
  const parse = express.json({
    limit,
    type: 'application/json',
    verify: (req, _res, bytes, charset) => {
      if (bytes.length === 0) empty.add(req)
      if (charset !== 'utf-8') throw new AppError(415, 'Wrong charset', 'JSON is sent as UTF-8')
      refuseShape(bytes, values)
    },
  })
  return (req, res, next) =>
    parse(req, res, (error) => {
      if (error) return next(error)
      // Express parses an empty body as `{}`. For a record that would blank every field.
      if (empty.has(req)) req.body = undefined
      next(forbiddenKeyIn(req.body))
    })
}

/** The refusal of such a key, at any depth. */
function forbiddenKeyIn(value: unknown): AppError | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) return new AppError(400, 'Invalid input', `${key} can't be a key`)
    const refusal = forbiddenKeyIn(value[key as keyof typeof value])
    if (refusal) return refusal
  }
  return undefined
}
