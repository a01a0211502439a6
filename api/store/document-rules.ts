import type { z } from 'zod'
import { flatIssues } from '#blocks/contract/values/flat-issues.ts'
import { safeParseStored } from '#blocks/contract/values/parse-stored.ts'
import { InvalidDocument } from './errors.ts'

// What a value must be, whatever its schema says. The rules are those of PostgreSQL's jsonb (no NUL, no lone
// surrogates, finite numbers) and of code that walks values (depth, no keys that reach a prototype),
// so that no back end refuses what another one took.

const maxDepth = 36
export const maxDocumentBytes = 1_000_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** A value that is ready to be stored: frozen, exactly what its JSON text says, and not the caller's own object. */
export type PreparedValue = Readonly<{ value: unknown; text: string }>

/** Throws InvalidDocument. */
export function prepareValue(collection: string, schema: z.ZodType, input: unknown): PreparedValue {
  refuseFault(collection, input) // before the schema, which would follow any depth
  const parsed = safeParseStored(schema, input)
  if (!parsed.success) throw new InvalidDocument(collection, issuesOf(parsed.error))
  refuseFault(collection, parsed.data)

  const text = JSON.stringify(parsed.data)
  const bytes = Buffer.byteLength(text)
  if (bytes > maxDocumentBytes) {
    const message = `takes ${bytes} bytes, the limit is ${maxDocumentBytes}`
    throw new InvalidDocument(collection, [{ path: '', message }])
  }
  return { value: deepFreeze(JSON.parse(text)), text }
}

/** Throws InvalidDocument. Ids become part of URLs and keys. */
export function checkId(collection: string, id: unknown, isNumeric: boolean): asserts id is string {
  const fits =
    typeof id === 'string' &&
    (isNumeric
      ? /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id))
      : id.length > 0 && id.length <= 500 && textFault(id) === undefined && !forbiddenKeys.has(id))
  if (fits) return
  const wanted = isNumeric ? 'a positive integer' : 'a text of 1 to 500 characters'
  throw new InvalidDocument(collection, [{ path: '/id', message: `must be ${wanted}` }])
}

export function issuesOf(error: z.ZodError): { path: string; message: string }[] {
  return flatIssues(error.issues).map((issue) => ({ path: pointer(issue.path), message: issue.message }))
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

function refuseFault(collection: string, value: unknown): void {
  const path: (string | number)[] = []
  const message = findFault(value, path)
  if (message) throw new InvalidDocument(collection, [{ path: pointer(path), message }])
}

/** Leaves `path` at the place of the fault. */
function findFault(value: unknown, path: (string | number)[]): string | undefined {
  if (typeof value === 'string') return textFault(value)
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be a finite number'
  if (typeof value === 'boolean' || value === null) return undefined
  if (typeof value !== 'object') return `must be JSON, not ${typeof value}`
  if (path.length >= maxDepth) return `is nested deeper than ${maxDepth} levels`
  return Array.isArray(value) ? findFaultInArray(value, path) : findFaultInObject(value, path)
}

function findFaultInArray(values: unknown[], path: (string | number)[]): string | undefined {
  for (let index = 0; index < values.length; index++) {
    path.push(index)
    const fault = findFault(values[index], path)
    if (fault) return fault
    path.pop()
  }
  return undefined
}

function findFaultInObject(value: object, path: (string | number)[]): string | undefined {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return 'must be a plain object'
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue // JSON leaves it out, and zod sets it for optional fields
    path.push(key)
    const fault = forbiddenKeys.has(key)
      ? 'is a key that is not allowed'
      : (textFault(key) ?? findFault(part, path))
    if (fault) return fault
    path.pop()
  }
  return undefined
}

function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'has a character that can’t be saved'
  // With the u flag a surrogate only matches when it stands alone.
  return /\p{Surrogate}/u.test(text) ? 'must be well-formed Unicode' : undefined
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
