import { z } from 'zod'
import {
  type Agreed,
  agreedIssues,
  agreedPatchSchema,
  type Fact,
  factLabel,
  factRules,
  nothingAgreed,
} from '#blocks/contract/enquiries/agreed.ts'
import { formatTime } from '#blocks/contract/enquiries/answer-summary.ts'
import { startTimes } from '#blocks/contract/enquiries/enquiry-choices.ts'
import type { FieldRule } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { upTo } from '#blocks/contract/values/up-to.ts'
import { ApiError } from '../../../http/api-error.ts'

// The agreed facts as a form edits them: a blank where nothing is known. Their rules are the contract's.

/** Texts, lists and numbers, as inputs have them. */
export type FactValues = { [K in Fact]: string | number | null | undefined | (string | number)[] }

const notKnown = 'Not known yet'
const factNames = Object.keys(nothingAgreed) as Fact[] // its own keys
const titles: Partial<Record<Fact, string>> = { contactName: 'Name', animalIds: 'Animals' }
const help: Partial<Record<Fact, string>> = {
  endDate: 'If it takes more than one day.',
  staff: 'One name per line.',
  crewNotes: 'The crew reads them. Customers never do.',
  promised: 'Customers see this when you tell them what changed.',
}

/** One field for each fact; what it takes is checked with all others, by `factsSchema`. */
export const factFields: Record<Fact, z.ZodType> = Object.fromEntries(
  factNames.map((name) => [
    name,
    fieldOf(name).meta({ title: titles[name] ?? factLabel(name), description: help[name] }),
  ]),
) as Record<Fact, z.ZodType> // one for each

function fieldOf(name: Fact): z.ZodType {
  if (name === 'teamId') return z.int().nullable().default(null)
  if (name === 'staff') return z.array(z.string()).default([])
  const rule = factRules[name]
  return inputFor(rule)
}

function inputFor(rule: FieldRule): z.ZodType {
  switch (rule.kind) {
    case 'number':
      return z.int().min(rule.min, rule.message).max(rule.max, rule.message).optional()
    case 'choice':
      return oneOf(rule.choices)
    case 'time':
      return oneOf(Object.fromEntries(startTimes.map((time) => [time, formatTime(time)])))
    case 'choices':
      return z
        .array(rule.isOpen ? z.string() : z.enum(Object.keys(rule.choices)).meta({ options: rule.choices }))
        .meta({ options: rule.choices })
    case 'ids':
      return z.array(z.int())
    case 'text':
      return z
        .string()
        .check(upTo(rule.max))
        .meta(rule.isProse ? { as: 'textarea', rows: 3 } : {})
    case 'email':
      return z.string().meta({ as: 'email' })
    case 'phone':
      return z.string().meta({ as: 'tel' })
    case 'day':
      return z.string().meta({ as: 'date' })
    default:
      return z.string()
  }
}

function oneOf(choices: Readonly<Record<string, string>>) {
  const keys = Object.keys(choices).sort((a, b) => Number(a) - Number(b) || 0)
  return z.enum(['', ...keys]).meta({ options: { '': notKnown, ...choices } })
}

/** The facts, as the API takes them. */
export function toFacts(values: FactValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(factNames.map((name) => [name, factIn(name, values[name])]))
}

function factIn(fact: Fact, value: FactValues[Fact]): unknown {
  if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) return null
  return fact === 'durationHours' && value !== 'all-day' ? Number(value) : value
}

export function toValues(agreed: Agreed): FactValues {
  return Object.fromEntries(factNames.map((name) => [name, inputValue(name, agreed[name])])) as FactValues // one for each
}

function inputValue(fact: Fact, value: Agreed[Fact]): FactValues[Fact] {
  if (fact === 'durationHours') return value === null ? '' : String(value)
  if (value !== null) return value
  if (fact === 'teamId') return null
  if (fact === 'staff') return []
  const { kind } = factRules[fact]
  if (kind === 'number') return undefined
  return kind === 'choices' || kind === 'ids' ? [] : ''
}

/** Adds what is wrong with the facts of a form, in the words of the contract. */
export function checkFacts(
  values: FactValues,
  before: Agreed,
  today: string,
): { path: string; message: string }[] {
  const checked = agreedPatchSchema.safeParse(toFacts(values))
  if (!checked.success)
    return checked.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }))
  const issues = agreedIssues({ ...before, ...checked.data }, before, today)
  return issues.map(({ path, message }) => ({ path: path.replace('/agreed/', ''), message }))
}

/** Runs a call; issues of facts in its refusal name the inputs of the form. */
export async function inForm<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const issues = error instanceof ApiError ? error.problem?.issues : undefined
    for (const issue of issues ?? []) issue.path = issue.path.replace(/^\/agreed\b/, '')
    throw error
  }
}
