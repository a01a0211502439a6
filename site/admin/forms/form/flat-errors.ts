type Mistake = { name: string; message: string }

/** Flattens react-hook-form's errors, which form a tree in the record's shape. */
export function flatErrors(errors: object, path = ''): Mistake[] {
  return Object.entries(errors).flatMap(([key, value]): Mistake[] => {
    if (!value || typeof value !== 'object' || key === 'ref') return []
    const name = path ? (key === 'root' ? path : `${path}.${key}`) : key
    const own = typeof value.message === 'string' && value.message ? [{ name, message: value.message }] : []
    return own.length > 0 ? own : flatErrors(value, name)
  })
}
