import { useState } from 'react'
import { letterCount, storable } from '#blocks/contract/values/letters.ts'
import { linesOf } from '#blocks/kit/ui/paragraphs.tsx'
import { InputFrame, inputAttributes } from './input-frame.tsx'
import type { InputProps } from './input-props.ts'

type TextInputProps = InputProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time'
  maxLength?: number | undefined
  /** Offered while typing; other texts fit too. */
  suggestions?: readonly string[]
}

export function TextInput({ type = 'text', maxLength, suggestions, ...input }: TextInputProps) {
  const hint = countLabel(input.value, maxLength)
  const listId = `${input.id}-list`
  return (
    <InputFrame {...input} hint={hint}>
      <input
        className="input"
        type={type}
        autoComplete="off"
        list={suggestions && listId}
        value={input.value}
        readOnly={input.isReadOnly}
        onChange={({ target }) => input.onChange(storable(target.value))}
        onBlur={input.onBlur}
        {...inputAttributes(input, hint)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </InputFrame>
  )
}

type ProseInputProps = InputProps<string> & { rows: number; maxLength?: number | undefined }

/** A multi-line text. The input grows with its text. */
export function ProseInput({ rows, maxLength, ...input }: ProseInputProps) {
  const hint = countLabel(input.value, maxLength)
  return (
    <InputFrame {...input} hint={hint}>
      <textarea
        className="input"
        rows={rows}
        value={input.value}
        readOnly={input.isReadOnly}
        onChange={({ target }) => input.onChange(storable(target.value))}
        onBlur={input.onBlur}
        {...inputAttributes(input, hint)}
      />
    </InputFrame>
  )
}

/** A list of short texts, one per line. While read-only, it can still be selected and copied. */
export function LinesInput({
  rows = 4,
  ...input
}: InputProps<readonly string[]> & { rows?: number | undefined }) {
  const stored = input.value.join('\n')
  // Blank lines stay as typed until the value changes from elsewhere, by undo for example.
  const [typed, setTyped] = useState(stored)
  return (
    <InputFrame {...input}>
      <textarea
        className="input"
        rows={rows}
        value={linesOf(typed).join('\n') === stored ? typed : stored}
        readOnly={input.isReadOnly}
        onChange={({ target }) => {
          const text = storable(target.value)
          setTyped(text)
          input.onChange(linesOf(text))
        }}
        onBlur={input.onBlur}
        {...inputAttributes(input)}
      />
    </InputFrame>
  )
}

const nearPart = 0.8

/** How much of a text's limit is used, from 80 % on; undefined below. */
export function countLabel(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || text.length < maxLength * nearPart) return undefined
  const length = letterCount(text)
  if (length < maxLength * nearPart) return undefined
  const over = length - maxLength
  if (over > 0) return over === 1 ? '1 character too many' : `${over} characters too many`
  return `${length} of ${maxLength} characters`
}
