import type { CustomFieldRender } from '@puckeditor/core'
import { useState } from 'react'
import { linesOf } from '../ui/paragraphs.tsx'
import styles from './lines-field.module.css'

/** A list of short texts, one a line. Its label is no piece of Puck's: whoever asks for a field's words would load it all. */
export const LinesField: CustomFieldRender<string[]> = (props) => <Lines {...props} />

function Lines({ field, id, name, value, onChange, readOnly }: Parameters<CustomFieldRender<string[]>>[0]) {
  const given = (value ?? []).join('\n')
  // What is typed keeps its blank lines, until another value comes from outside (undo, a reset).
  const [typed, setTyped] = useState(given)
  const shown = linesOf(typed).join('\n') === given ? typed : given
  return (
    <label className={styles.label}>
      {field.label ?? name}
      <textarea
        className={styles.lines}
        id={id}
        name={name}
        rows={6}
        value={shown}
        readOnly={readOnly}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(linesOf(event.target.value))
        }}
      />
    </label>
  )
}
