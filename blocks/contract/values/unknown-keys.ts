type Issue = { path: string; message: string }

/** Keys that a schema does not know, at any depth: zod drops them, so they are in the input but not in the output. */
export function unknownKeys(input: unknown, output: unknown, path = ''): Issue[] {
  if (Array.isArray(input)) {
    return Array.isArray(output)
      ? input.flatMap((item, index) => unknownKeys(item, output[index], pointer(path, String(index))))
      : []
  }
  if (!isObject(input) || !isObject(output)) return []
  return Object.entries(input).flatMap(([key, value]) =>
    Object.hasOwn(output, key)
      ? unknownKeys(value, output[key], pointer(path, key))
      : [{ path: pointer(path, key), message: 'This field doesn’t exist' }],
  )
}

/** Appends one key to a JSON pointer (RFC 6901). */
export function pointer(path: string, key: PropertyKey): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
