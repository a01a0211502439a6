import { useState } from 'react'
import { InputFrame, inputAttributes } from './input-frame.tsx'
import type { InputProps } from './input-props.ts'

type NumberInputProps = InputProps<number | undefined> & {
  unit?: string | undefined
  min?: number | undefined
  max?: number | undefined
}

/** A number. Blank means undefined. */
export function NumberInput({ unit, min, max, ...input }: NumberInputProps) {
  const framed = { ...input, help: input.help ?? rangeLabel(min, max, unit) }
  const stored = input.value === undefined ? '' : String(input.value)
  // Text such as `1.` or `007` stays as typed while it means the stored number.
  const [typed, setTyped] = useState(stored)
  return (
    <InputFrame {...framed}>
      <input
        className="input"
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step="any"
        value={numberIn(typed) === input.value ? typed : stored}
        readOnly={input.isReadOnly}
        onChange={({ target }) => {
          setTyped(target.value)
          input.onChange(numberIn(target.value))
        }}
        onBlur={input.onBlur}
        {...inputAttributes(framed)}
      />
    </InputFrame>
  )
}

function numberIn(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
}

/** The allowed range and unit, such as "0 to 40 px", also for screen readers. */
function rangeLabel(min?: number, max?: number, unit = ''): string | undefined {
  const range =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `At least ${min}`
        : max !== undefined
          ? `At most ${max}`
          : undefined
  return range && `${range} ${unit}`.trim()
}
