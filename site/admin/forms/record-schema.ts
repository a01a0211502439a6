import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { type FieldFacts, factsAt } from '#blocks/contract/values/field-facts.ts'
import type { FieldProps } from './field.tsx'

/** The schema of the record in the form. Fields get their label, help and limits from it. */
export const RecordSchema = createContext<z.ZodType | undefined>(undefined)

/** The label, help, input and limits of a field, such as `title` or `faq.0.answer`. */
export function useFieldFacts(name: string): FieldFacts {
  const schema = useContext(RecordSchema)
  if (!schema) throw new Error(`${name} is in no form of a record`)
  return factsAt(schema, name)
}

/** The props of `Field`, for custom inputs. */
export function useFieldProps(name: string): FieldProps {
  const { label, help } = useFieldFacts(name)
  return { name, label, help }
}
