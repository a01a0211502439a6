import type { z } from 'zod'
import { isObject, pointer, unknownKeys } from '#blocks/contract/values/unknown-keys.ts'
import { InvalidInput } from './app-error.ts'

type Issue = { path: string; message: string }

/** What a response carries besides the record. A client may send it back; it is ignored. */
const ignoredKeys = ['revision', 'media']

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
  const issues: Issue[] = []
  const own: [string, unknown][] = []
  for (const [key, value] of Object.entries(body)) {
    if (ignoredKeys.includes(key)) continue
    if (!Object.hasOwn(fixed, key)) own.push([key, value])
    else if (value !== fixed[key]) {
      issues.push({ path: pointer('', key), message: `This is ${fixed[key]} here and can’t be changed` })
    }
  }
  // Built anew only where a key is left out: for thousands of keys that costs more than all the rest.
  const isWhole = own.length === Object.keys(body).length
  const input = isWhole ? body : Object.fromEntries(own) // defines each key, so `__proto__` stays a key
  const parsed = schema.parse(input)
  issues.push(...unknownKeys(input, parsed))
  if (issues.length > 0) throw new InvalidInput(issues)
  return parsed
}
