import type { IncomingMessage } from 'node:http'
import { ZodError, type z } from 'zod'
import { isObject, pointer, unknownKeys } from '#blocks/contract/values/unknown-keys.ts'
import { InvalidInput } from './app-error.ts'

/** What a response carries besides the record. A client may send it back; it is ignored. */
const ignoredKeys = ['revision', 'media', 'derived']

/**
 * `body` by `schema`; keys the schema does not know are an error at any depth (contract §2). `fixed` is what the
 * address says already, such as `{ id: 3 }`: the body may repeat it, and nothing else. Throws ZodError or InvalidInput.
 */
export function parseBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
  fixed: Readonly<Record<string, number>> = {},
): z.output<S> {
  if (!isObject(body)) return schema.parse(body)
  const issues = Object.entries(fixed)
    .filter(([key, value]) => Object.hasOwn(body, key) && body[key] !== value)
    .map(([key, value]) => ({
      path: pointer('', key),
      message: `This is ${value} here and can’t be changed`,
    }))
  const keys = Object.keys(body)
  const own = keys.filter((key) => !ignoredKeys.includes(key) && !Object.hasOwn(fixed, key))
  // Built anew only where a key is left out: for thousands of keys that costs more than all the rest. It defines each
  // key, so `__proto__` stays a key.
  const input = own.length === keys.length ? body : Object.fromEntries(own.map((key) => [key, body[key]]))
  const parsed = schema.parse(input)
  issues.push(...unknownKeys(input, parsed))
  if (issues.length > 0) throw new InvalidInput(issues)
  return parsed
}

/** 400 that names a field of the body. */
export function invalidField(field: string, message: string): ZodError {
  return new ZodError([{ code: 'custom', path: [field], message, input: undefined }])
}

/** True where a body follows the headers of a request, whether it has come or not. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}
