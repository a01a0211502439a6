import type { CustomFieldRender } from '@measured/puck'
import { useState } from 'react'
import { linesOf } from '../kit/ui/paragraphs.tsx'
import styles from './lines-field.module.css'

/** One short text per line, with a label of its own: importing Puck's would load all of Puck. */
export const LinesField: CustomFieldRender<string[]> = (props) => <Lines {...props} />

function Lines({ field, id, name, value, onChange, readOnly }: Parameters<CustomFieldRender<string[]>>[0]) {
  const given = (value ?? []).join('\n')
  // The typed text keeps its blank lines until the value changes from outside (undo, a reset).
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
