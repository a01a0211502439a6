import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { type FieldFacts, factsAt } from '#blocks/contract/values/field-facts.ts'

/** The schema of the record in the form. Fields get their label, help and limits from it. */
export const RecordSchema = createContext<z.ZodType | undefined>(undefined)

/** Labels of the mounted fields, by name; used for conflicts and local drafts. */
export const FieldLabels = createContext<Map<string, string>>(new Map())

/** The label, help, input and limits of a field, such as `title` or `faq.0.answer`. */
export function useFieldFacts(name: string): FieldFacts {
  const schema = useContext(RecordSchema)
  if (!schema) throw new Error(`${name} is in no form of a record`)
  return factsAt(schema, name)
}

/** The beginning of the ids of a form's inputs. */
export const idPrefix = 'field'

export const fieldId = (name: string) => `${idPrefix}-${name.replaceAll('.', '-')}`
