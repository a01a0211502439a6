import type { z } from 'zod'
import { InvalidInput } from './app-error.ts'

type Issue = { path: string; message: string }

/** What a reply carries besides the record; it may be sent back and says nothing. */
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
  const input = Object.fromEntries(own) // defines each key, so `__proto__` stays a key
  const parsed = schema.parse(input)
  issues.push(...unknownKeys(input, parsed))
  if (issues.length > 0) throw new InvalidInput(issues)
  return parsed
}

/** Zod drops what it does not know, so what the output lacks was unknown. */
function unknownKeys(input: unknown, output: unknown, path = ''): Issue[] {
  if (Array.isArray(input)) {
    return Array.isArray(output)
      ? input.flatMap((item, index) => unknownKeys(item, output[index], pointer(path, String(index))))
      : []
  }
  if (!isObject(input) || !isObject(output)) return []
  return Object.entries(input).flatMap(([key, value]) =>
    Object.hasOwn(output, key)
      ? unknownKeys(value, output[key], pointer(path, key))
      : [{ path: pointer(path, key), message: 'There is no such field' }],
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pointer(path: string, key: string): string {
  return `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
