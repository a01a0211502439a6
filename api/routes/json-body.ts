import type { RequestHandler } from 'express'
import express from 'express'
import { AppError } from '../base/http/app-error.ts'
import { hasBody } from '../base/http/parse-body.ts'
import type { BodyLimits, BodyRoom } from '../serve/auth/body-limits.ts'
import { findCall } from '../serve/auth/find-call.ts'

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

function forbiddenKeyIn(value: unknown): AppError | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) return new AppError(400, 'Invalid input', `${key} can't be a key`)
    const refusal = forbiddenKeyIn(value[key as keyof typeof value])
    if (refusal) return refusal
  }
  return undefined
}

const maxDepth = 36
const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const openers: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closers: ReadonlySet<number> = new Set([0x5d, 0x7d])
/** Blanks and line ends; nothing else of JSON comes before it. */
const lastBlank = 0x20

/**
 * Looks through JSON (UTF-8) before it is parsed, which costs up to fifty times as much. Throws 413 for more than
 * `mostValues` in objects and lists, at any depth, and 400 for more than 36 levels. Malformed JSON may pass.
 */
export function refuseShape(text: Uint8Array, mostValues: number): void {
  let values = 0
  let depth = 0
  let isFirst = false
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (byte <= lastBlank) continue
    const isCloser = closers.has(byte)
    if (byte === comma || (isFirst && !isCloser)) values++
    if (values > mostValues)
      throw new AppError(413, 'Too many values', `A body can have up to ${mostValues} values here`)
    isFirst = openers.has(byte)
    if (byte === quote) at = endOfText(text, at)
    else if (isCloser) depth--
    else if (isFirst && ++depth > maxDepth)
      throw new AppError(400, 'Nested too deep', `Bodies have at most ${maxDepth} levels`)
  }
}

function endOfText(text: Uint8Array, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1
  return at
}
