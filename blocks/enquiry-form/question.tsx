import type { FocusEvent, ReactNode } from 'react'
import { formatTime } from '../contract/enquiries/answer-summary.ts'
import { startTimes } from '../contract/enquiries/enquiry-choices.ts'
import type { PlaceWord } from '../contract/enquiries/enquiry-days.ts'
import type { FieldRule } from '../contract/enquiries/enquiry-fields.ts'
import { usStates } from '../contract/values/us-states.ts'
import { conditionOf } from './asked-questions.ts'
import { inputId, useFormView } from './form-view.ts'
import { type AnswerProps, isYesNo, OptionBoxes, optionsIn } from './option-boxes.tsx'

type QuestionProps = {
  /** The name of the field; label, rule and choices come from the contract. */
  name: string
  label?: string
  hint?: string
  isOptional?: boolean
  autoComplete?: string
  /** Shown below the input. */
  children?: ReactNode
}

/** One question with the issue of its answer. Renders nothing if its condition is not met. */
export function Question({ name, isOptional = false, hint, children, ...own }: QuestionProps) {
  const { id: formId, fields, issues, notices, isAsked } = useFormView()
  const rule = fields[name]
  if (!rule || !isAsked(name)) return null
  const id = inputId(formId, name)
  const issue = issues.find(({ path }) => path === `/${name}`)
  const notice = notices.find(({ path }) => path === `/${name}`)
  const notes = [hint && `${id}-hint`, issue && `${id}-issue`, notice && `${id}-notice`].filter(Boolean)
  const label = own.label ?? rule.label
  const shared = {
    name,
    id,
    rule,
    label: isOptional ? (
      <>
        {label} <small>(optional)</small>
      </>
    ) : (
      label
    ),
    autoComplete: own.autoComplete,
    describedBy: notes.length > 0 ? notes.join(' ') : undefined,
    isWrong: issue !== undefined,
  }
  return (
    <div className="question" data-when={conditionOf(name)}>
      {isGroup(rule) ? <OptionBoxes {...shared} hint={hint} /> : <SingleAnswer {...shared} hint={hint} />}
      <QuestionNotes id={id} rule={rule} issue={issue?.message} notice={notice} />
      {children}
    </div>
  )
}

/** Checkboxes and radio buttons are easier to use than a list, as long as they are few. */
function isGroup(rule: FieldRule): boolean {
  return rule.kind === 'choices' || rule.kind === 'ids' || isYesNo(rule) || rule.kind === 'yes'
}

function SingleAnswer({ id, label, hint, ...answer }: AnswerProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="question-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <Input id={id} {...answer} />
    </>
  )
}

function Input({ id, name, rule, autoComplete, describedBy, isWrong }: Omit<AnswerProps, 'label' | 'hint'>) {
  const { values, days } = useFormView()
  const shared = {
    id,
    name,
    autoComplete,
    required: rule.required !== undefined,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    defaultValue: String(values[name] ?? ''),
  }
  const options = optionsOf(rule)
  if (options)
    return (
      <select {...shared}>
        <option value="">Choose</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )
  if (rule.kind === 'text' && rule.isProse)
    return <textarea {...shared} rows={rule.max > 500 ? 5 : 3} onFocus={showWhole} />
  if (rule.kind === 'day') return <input {...shared} type="date" {...days} />
  return <input {...shared} {...inputKinds[rule.kind]} />
}

/** Numbers are text inputs, so that a wrong entry stays visible as it was typed. */
const inputKinds: Partial<Record<FieldRule['kind'], object>> = {
  number: { inputMode: 'numeric' },
  postalCode: { inputMode: 'numeric' },
  phone: { type: 'tel' },
  email: { type: 'email' },
}

/** The half-hours at which a party begins; the server takes those of the night, too. */
const byDay = startTimes.filter((time) => time >= '07:00' && time <= '20:00')

function optionsOf(rule: FieldRule): [string, string][] | undefined {
  if (rule.kind === 'choice') return rule.order ? optionsIn(rule) : inOrder(rule.choices)
  if (rule.kind === 'state') return Object.entries(usStates)
  if (rule.kind === 'time')
    return [['not-sure', 'Not sure yet'], ...byDay.map((time): [string, string] => [time, formatTime(time)])]
  return undefined
}

/** Sorts numeric choices: JavaScript puts keys that are whole numbers first, but 1.5 hours belongs between them. */
function inOrder(choices: Readonly<Record<string, string>>): [string, string][] {
  const entries = Object.entries(choices)
  return entries.every(([key]) => Number.isNaN(Number(key)))
    ? entries
    : entries.sort(([a], [b]) => (Number(a) || 99) - (Number(b) || 99))
}

/** Browsers scroll to the caret alone, which may leave the box itself behind the bar of a phone. */
function showWhole({ currentTarget }: FocusEvent) {
  currentTarget.scrollIntoView({ block: 'nearest' })
}

type QuestionNotesProps = {
  id: string
  rule: FieldRule
  issue: string | undefined
  notice: PlaceWord | undefined
}

/** Notes about an answer. Those that appear while typing, about days and places, are announced, too. */
function QuestionNotes({ id, rule, issue, notice }: QuestionNotesProps) {
  const notes = (
    <>
      {issue ? (
        <p className="question-issue" id={`${id}-issue`}>
          {issue}
        </p>
      ) : null}
      {notice ? (
        <p className="question-notice" id={`${id}-notice`} data-good={notice.isGood && ''}>
          {notice.message}
        </p>
      ) : null}
    </>
  )
  return rule.kind === 'day' || rule.kind === 'postalCode' ? <div aria-live="polite">{notes}</div> : notes
}
