import { letterCount } from '../values/letters.ts'
import { visible } from '../values/one-line.ts'
import type { EnquiryIssue } from './enquiry-check.ts'
import { yesNo } from './enquiry-choices.ts'
import type { FieldRule, Fields } from './enquiry-fields.ts'
import type { AnswerLine } from './enquiry-replies.ts'
import { textFault, withPlainLineEnds } from './enquiry-text.ts'
import { isOwnName, ownName } from './own-name.ts'

// Questions that staff add to a form, in its block. Their answers are sent beside those of the contract, under names of
// their own, and stored as words (`summary`): a question may be changed or deleted any time. Free of zod.
//
// A form may be open in a browser while staff change its questions. So only what a form sent was asked: a blank answer
// says that the question was shown, and an answer to a question that is gone is kept.

export type OwnQuestion = {
  label: string
  kind: 'line' | 'prose' | 'yesNo' | 'choice' | 'choices'
  /** Of the last two kinds. */
  options: readonly string[]
  isRequired: boolean
}
/** By the name of the question; '' is no answer. */
export type OwnAnswers = Record<string, string>

/** As many as staff may add to a form. */
export const mostQuestions = 12
const mostBytes = 20_000
const mostLetters = { line: 200, prose: 2000 }

export function ownFields(questions: readonly OwnQuestion[]): Fields {
  return Object.fromEntries(questions.map((question) => [ownName(question.label), ruleOf(question)]))
}

function ruleOf({ label, kind, options, isRequired }: OwnQuestion): FieldRule {
  const shared = { label, ...(isRequired ? { required: messageFor(label) } : {}) }
  if (kind === 'line') return { ...shared, kind: 'text', max: mostLetters.line }
  if (kind === 'prose') return { ...shared, kind: 'text', max: mostLetters.prose, isProse: true }
  if (kind === 'yesNo') return { ...shared, kind: 'choice', choices: yesNo }
  const order = [...new Set(options)]
  return { ...shared, kind, choices: Object.fromEntries(order.map((option) => [option, option])), order }
}

/** The answers among what was sent. Choices are taken as the words they are: the list may have changed since. */
export function readOwn(raw: Readonly<Record<string, unknown>>): {
  values: OwnAnswers
  issues: EnquiryIssue[]
} {
  const values: OwnAnswers = {}
  const issues: EnquiryIssue[] = []
  const names = Object.keys(raw).filter(isOwnName)
  for (const name of names.slice(0, mostQuestions)) {
    const all = [raw[name]].flat()
    const text = all.every((each) => typeof each === 'string')
      ? withPlainLineEnds(all.join(', ')).trim()
      : undefined
    const message = text === undefined ? 'Enter text here' : faultOf(text)
    if (message) issues.push({ path: `/${name}`, message })
    else values[name] = visible(text ?? '')
  }
  if (names.length > mostQuestions) issues.push({ path: '', message: 'This form has too many answers' })
  if (new TextEncoder().encode(Object.values(values).join('')).length > mostBytes)
    issues.push({ path: '', message: 'These answers are too long together. Shorten one, or call us' })
  return { values, issues }
}

function faultOf(text: string): string | undefined {
  const { prose } = mostLetters
  return (
    textFault(text, true) ?? (letterCount(text) > prose ? `Keep this under ${prose} characters` : undefined)
  )
}

export function missingOwn(values: OwnAnswers, questions: readonly OwnQuestion[]): EnquiryIssue[] {
  return questions
    .filter(({ label, isRequired }) => isRequired && values[ownName(label)] === '')
    .map(({ label }) => ({ path: `/${ownName(label)}`, message: messageFor(label) }))
}

function messageFor(label: string): string {
  return `Answer “${label}”`
}

/** The answers as text, in the order of the questions; last those whose question is gone. */
export function ownLines(values: OwnAnswers, questions: readonly OwnQuestion[]): AnswerLine[] {
  const known = new Map(questions.map((question) => [ownName(question.label), question]))
  const names = [...known.keys(), ...Object.keys(values).filter((name) => !known.has(name))]
  return names.flatMap((field) => {
    const { label = 'A question that is no longer asked', kind } = known.get(field) ?? {}
    const answer = values[field] ?? ''
    const text =
      kind === 'yesNo' && Object.hasOwn(yesNo, answer) ? yesNo[answer as keyof typeof yesNo] : answer
    return text ? [{ field, label, text }] : []
  })
}
