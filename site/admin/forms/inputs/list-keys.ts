import type { z } from 'zod'
import { fieldFacts } from '#blocks/contract/values/field-facts.ts'
import type { Values } from './input-props.ts'

/**
 * The entries of a list, each with a number of its own where the schema asks for one (`as: 'key'`): an added or copied
 * entry gets the first that is free.
 */
export function withOwnKeys(item: z.ZodObject, entries: readonly Values[]): readonly Values[] {
  const key = Object.keys(item.shape).find((name) => fieldFacts(name, item.shape[name]).as === 'key')
  if (key === undefined) return entries
  const taken = new Set<unknown>()
  const all = entries.map((entry) => entry[key])
  return entries.map((entry) => {
    const own = taken.has(entry[key]) ? firstFree(all, taken) : entry[key]
    taken.add(own)
    return own === entry[key] ? entry : { ...entry, [key]: own }
  })
}

function firstFree(all: readonly unknown[], taken: ReadonlySet<unknown>): number {
  let number = 1
  while (all.includes(number) || taken.has(number)) number++
  return number
}
