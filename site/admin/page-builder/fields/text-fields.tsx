import { useState } from 'react'
import { linesOf } from '#blocks/ui/paragraphs.tsx'
import { countLabel } from './count.ts'
import { FieldFrame, useFrame } from './field-frame.tsx'
import { useConnectionProblem } from './field-problems.ts'
import { asText, type BuilderFieldProps, hintsOf } from './field-props.ts'

export function TextField(props: BuilderFieldProps) {
  const text = asText(props.value)
  const frame = useFrame(props, countLabel(text.length, hintsOf(props.field).maxLength))
  return (
    <FieldFrame frame={frame}>
      <input
        className="input"
        type="text"
        autoComplete="off"
        value={text}
        readOnly={props.isReadOnly}
        onChange={({ target }) => props.onChange(target.value)}
        {...frame.inputProps}
      />
    </FieldFrame>
  )
}

/** A multi-line text input that grows with its text. */
export function ProseField(props: BuilderFieldProps) {
  const text = asText(props.value)
  const frame = useFrame(props, countLabel(text.length, hintsOf(props.field).maxLength))
  return (
    <FieldFrame frame={frame}>
      <textarea
        className="input"
        rows={3}
        value={text}
        readOnly={props.isReadOnly}
        onChange={({ target }) => props.onChange(target.value)}
        {...frame.inputProps}
      />
    </FieldFrame>
  )
}

/** A list of short texts, one per line. */
export function LinesField(props: BuilderFieldProps) {
  const frame = useFrame(props, undefined, useConnectionProblem(props.name))
  const stored = Array.isArray(props.value) ? props.value.join('\n') : ''
  // Blank lines stay as typed until the value changes from elsewhere, by undo for example.
  const [typed, setTyped] = useState(stored)
  return (
    <FieldFrame frame={frame}>
      <textarea
        className="input"
        rows={4}
        value={linesOf(typed).join('\n') === stored ? typed : stored}
        readOnly={props.isReadOnly}
        onChange={({ target }) => {
          setTyped(target.value)
          props.onChange(linesOf(target.value))
        }}
        {...frame.inputProps}
      />
    </FieldFrame>
  )
}
