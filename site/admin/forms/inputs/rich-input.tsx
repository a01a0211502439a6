import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { plainText, type RichText } from '#blocks/contract/values/rich-text.ts'
import { ProseBar } from '#blocks/editing/prose/prose-bar.tsx'
import { linkAt, setLink } from '#blocks/editing/prose/prose-deeds.ts'
import { type ProseTyping, startProseTyping } from '#blocks/editing/prose/prose-typing.ts'
import { notify } from '../../base/notices/notify.tsx'
import { InputFrame, inputAttributes } from './input-frame.tsx'
import type { InputProps } from './input-props.ts'
import { useAskForLink } from './link/ask-for-link.tsx'
import styles from './rich-input.module.css'
import { countLabel } from './text-inputs.tsx'

type RichInputProps = InputProps<RichText> & {
  rows: number
  maxLength?: number | undefined
  hasSubheadings: boolean
  /** False where the page has an undo of its own. */
  hasHistory: boolean
}

/** A text of several paragraphs with bold and italic words, links and lists. It grows with its text. */
export function RichInput({ rows, maxLength, hasSubheadings, hasHistory, ...input }: RichInputProps) {
  const { id, value, isReadOnly = false, onChange, onBlur } = input
  const hint = countLabel(plainText(value), maxLength)
  const { 'aria-describedby': describedBy = '', 'aria-invalid': isInvalid = false } = inputAttributes(
    input,
    hint,
  )
  const place = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<ProseTyping>()
  const editor = typing?.editor
  const { ask, dialog } = useAskForLink()
  function askForLink(): void {
    if (!editor) return
    ask({
      href: linkAt(editor),
      onPick: (href) => setLink(editor, href),
      onFocusBack: () => editor.commands.focus(),
    })
  }

  const wrote = useEffectEvent(onChange)
  const link = useEffectEvent(askForLink)
  const left = useEffectEvent(() => onBlur?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is followed below
  useEffect(() => {
    const element = place.current
    if (!element) return
    const started = startProseTyping(element, {
      text: value,
      isFormatted: true,
      subheadings: hasSubheadings ? { level: 3 } : undefined,
      hasHistory,
      caret: false,
      attributes: { id, class: 'input', 'aria-labelledby': `${id}-label` },
      onText: (text) => wrote(text),
      onLink: () => link(),
      onTell: (label) => notify(label),
      pictureAdvice: 'A text can’t take a picture. Add it where a picture is asked for',
      onBlur: () => left(),
    })
    setTyping(started)
    return () => started.stop()
  }, [id, hasHistory, hasSubheadings])
  useLayoutEffect(() => typing?.follow(value), [typing, value])
  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly])
  // The editor leaves attributes alone that it did not set.
  useEffect(() => {
    const element = editor?.view.dom
    element?.toggleAttribute('aria-describedby', describedBy !== '')
    if (describedBy) element?.setAttribute('aria-describedby', describedBy)
    element?.setAttribute('aria-invalid', String(isInvalid))
  }, [editor, describedBy, isInvalid])
  return (
    <InputFrame {...input} hint={hint}>
      {editor && !isReadOnly && <ProseBar editor={editor} onLink={askForLink} />}
      <div ref={place} className={styles.text} data-rows={rows > 3 ? 'many' : 'few'} />
      {dialog}
    </InputFrame>
  )
}
