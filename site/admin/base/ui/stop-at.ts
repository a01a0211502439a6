import type { FormEvent } from 'react'
import { cutBefore } from '#blocks/contract/values/cut-before.ts'
import { letterCount, storable } from '#blocks/contract/values/letters.ts'

/**
 * Stops an input at so many letters as people see them; `maxlength` counts the units of UTF-16. What can't be stored is
 * left out. While a letter is being composed nothing is cut, and the schema's message stays for what was typed last.
 */
export function stopAt(most: number | undefined) {
  return {
    onInput: ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (most === undefined || (nativeEvent as InputEvent).isComposing) return
      const plain = storable(field.value)
      if (plain !== field.value) field.value = plain
      if (letterCount(plain) <= most) return
      // An input for an email address knows no caret.
      const { text, caret } = cutBefore(field.value, field.selectionStart ?? field.value.length, most)
      field.value = text
      if (field.selectionStart !== null) field.setSelectionRange(caret, caret)
    },
  }
}
