import { useState } from 'react'
import { keepsWheel } from '../../base/ui/named-input.tsx'
import { InputFrame, inputAttributes } from './input-frame.tsx'
import type { InputProps } from './input-props.ts'

type NumberInputProps = InputProps<number | undefined> & {
  min?: number | undefined
  max?: number | undefined
}

/** A number. Blank means undefined. */
export function NumberInput({ min, max, ...input }: NumberInputProps) {
  const framed = { ...input, help: input.help ?? rangeLabel(min, max) }
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
        ref={keepsWheel}
        onBlur={input.onBlur}
        {...inputAttributes(framed)}
      />
    </InputFrame>
  )
}

function numberIn(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
}

/** The allowed range, such as "0 to 40". The label says the unit. */
function rangeLabel(min?: number, max?: number): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`
  if (min !== undefined) return `At least ${min}`
  return max === undefined ? undefined : `At most ${max}`
}
