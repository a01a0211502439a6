import { type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isBlank, type RichText } from '../../contract/values/rich-text.ts'
import proseStyles from '../../kit/ui/prose.module.css'
import { DrawnProse, type HeadingLevel, type ProseProps } from '../../kit/ui/prose.tsx'
import { useIsSelected } from '../selected-block.ts'
import { readMarks } from '../text-marks.ts'
import { ChangeTextContext } from '../use-inline-texts.ts'
import { BlockTextsContext, TextLevelsContext, textAt } from './block-texts.ts'
import styles from './edited-prose.module.css'
import type { Point, TypedProse } from './typed-prose.tsx'

// The editor weighs a third of the builder.
const loadTyping = async () => (await import('./typed-prose.tsx')).TypedProse

type EditedProseProps = ProseProps & { around?: (text: ReactNode) => ReactNode }

/**
 * A text on the canvas: drawn as for visitors until somebody clicks it or presses Enter on it, then typed in place. So a
 * page of a hundred blocks has one editor at most, and what is stored reaches no editor unless it is edited.
 */
export function EditedProse({
  text: given,
  field,
  className,
  level: usual,
  isOptional = false,
  around = (drawn) => drawn,
}: EditedProseProps) {
  const text = typeof given === 'string' ? readMarks(given).text : given
  const block = useContext(BlockTextsContext)
  const here = useContext(TextLevelsContext).get(block?.blockId ?? '')
  const level = usual && (here ?? usual)
  const change = useContext(ChangeTextContext)
  const isSelected = useIsSelected(block?.blockId ?? '')
  const found = block && textAt(block, field)
  const canType = block && change && found
  if (isOptional && isBlank(text) && !(canType && isSelected)) return null
  if (!canType)
    return around(<DrawnProse text={text} {...(level ? { level } : {})} {...classed(className)} />)
  return around(
    <TypedText
      text={text}
      stored={found.stored}
      label={found.label}
      isFormatted={found.facts.as === 'rich'}
      level={found.facts.hasSubheadings && level}
      className={className}
      onText={(typed) => change(block.blockId, field, typed)}
    />,
  )
}

type TypedTextProps = {
  /** What visitors read: the stored text, or a default in its place. */
  text: RichText | undefined
  stored: RichText
  label: string
  isFormatted: boolean
  /** Of its subheadings, if it may have some. */
  level: HeadingLevel | undefined
  className: string | undefined
  onText: (text: RichText) => void
}

function TypedText({ text, stored, label, isFormatted, level, className, onText }: TypedTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<{ Typed: typeof TypedProse; caret: Point | 'end'; text: RichText }>()
  const early = useRef<string>(undefined) // from the click on
  const isTyping = typing !== undefined
  const returns = useRef(false)
  const begin = useEffectEvent(async (caret: Point | 'end') => {
    early.current ??= ''
    const Typed = await loadTyping()
    setTyping((now) => now ?? { Typed, caret, text: text ?? '' })
  })
  useEffect(() => {
    const element = box.current
    if (!element || isTyping) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerenter', () => void loadTyping(), { signal })
    element.addEventListener(
      'click',
      ({ clientX: x, clientY: y }) => {
        element.focus({ preventScroll: true }) // so that it gets the keys until there is an editor
        void begin({ x, y })
      },
      { signal },
    )
    element.addEventListener(
      'keydown',
      (event) => {
        const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
        if (event.target !== element) return
        if (isLetter && early.current !== undefined) early.current += event.key
        else if (event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        if (!isLetter) void begin('end')
      },
      { signal },
    )
    if (returns.current) element.focus()
    returns.current = false
    return () => listening.abort()
  }, [isTyping])

  if (typing) {
    const { Typed, ...start } = typing
    return (
      <Typed
        {...start}
        takeEarly={() => {
          const typed = early.current ?? ''
          early.current = undefined
          return typed
        }}
        {...{ stored, label, isFormatted, level, className, onText }}
        listClass={`${className ?? ''} ${proseStyles.list}`}
        subheadingClass={proseStyles.subheading}
        onEnd={(byKey) => {
          returns.current ||= byKey
          setTyping(undefined)
        }}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes an editor of several lines
    <div
      ref={box}
      className={styles.text}
      data-prose=""
      data-hint={isBlank(text) ? `${label}: click to type` : undefined}
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
    >
      <DrawnProse text={text} {...(level ? { level } : {})} {...classed(className)} />
    </div>
  )
}

function classed(className: string | undefined) {
  return className ? { className } : {}
}
