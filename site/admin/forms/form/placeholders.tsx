import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../base/ui/button.tsx'
import styles from './placeholders.module.css'
import { fieldId } from './record-schema.ts'

type PlaceholdersProps = {
  name: string
  placeholders: readonly string[]
  /** What the placeholders' values come from: `customer`. */
  filledFor: string
  children?: ReactNode
}

const named: Readonly<Record<string, string>> = { organisation: 'Group', hints: 'Site notes' }
/** `replyBy` as “Reply by”. */
const wordsIn = (word: string) =>
  word.charAt(0).toUpperCase() + word.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function Placeholders({ name, placeholders, filledFor, children }: PlaceholdersProps) {
  const { setValue, getValues } = useFormContext()

  function insert(word: string) {
    const area = document.getElementById(fieldId(name))
    if (!(area instanceof HTMLTextAreaElement)) return
    const { selectionStart, selectionEnd } = area
    const before = String(getValues(name) ?? '')
    const text = before.slice(0, selectionStart) + word + before.slice(selectionEnd)
    // The text is in the input before the cursor is set in it.
    flushSync(() => setValue(name, text, { shouldDirty: true, shouldTouch: true }))
    area.focus()
    area.setSelectionRange(selectionStart + word.length, selectionStart + word.length)
  }

  return (
    <div className={styles.placeholders}>
      <p id="placeholders">{`Filled in for each ${filledFor}. Click to add to the text:`}</p>
      <ul aria-labelledby="placeholders">
        {placeholders.map((placeholder) => (
          <li key={placeholder}>
            <Button isSmall onClick={() => insert(`{${placeholder}}`)}>
              {named[placeholder] ?? wordsIn(placeholder)}
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
