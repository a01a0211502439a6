import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RichText } from '../../contract/values/rich-text.ts'
import type { HeadingLevel } from '../../kit/ui/prose.tsx'
import { isOfComposition } from '../composition.ts'
import { TellContext } from '../use-inline-texts.ts'
import { PickLinkContext } from './block-texts.ts'
import { ProseBar } from './prose-bar.tsx'
import { linkAt, setLink } from './prose-deeds.ts'
import { type ProseTyping, startProseTyping } from './prose-typing.ts'
import styles from './typed-prose.module.css'

/** In px of the window. */
export type Point = { x: number; y: number }

type TypedProseProps = {
  caret: Point | 'end'
  /** Takes what was typed before there was an editor. */
  takeEarly: () => string
  text: RichText
  stored: RichText
  label: string
  isFormatted: boolean
  /** Of its subheadings, if it may have some. */
  level: HeadingLevel | undefined
  className: string | undefined
  listClass: string | undefined
  subheadingClass: string | undefined
  onText: (text: RichText) => void
  /** After Escape, or when the text loses the focus. */
  onEnd: (byKey: boolean) => void
}

/** A text on the canvas while somebody types it. */
export function TypedProse({
  caret,
  takeEarly,
  text,
  stored,
  label,
  isFormatted,
  level,
  className,
  listClass,
  subheadingClass,
  onText,
  onEnd,
}: TypedProseProps) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<ProseTyping>()
  const pickLink = useContext(PickLinkContext)
  const tell = useContext(TellContext)
  const isPicking = useRef(false)
  const editor = typing?.editor

  function askForLink(): void {
    if (!editor || !pickLink) return
    isPicking.current = true
    pickLink({
      href: linkAt(editor),
      onPick: (href) => setLink(editor, href),
      onFocusBack() {
        isPicking.current = false
        if (!editor.isDestroyed) editor.view.focus()
      },
    })
  }

  const wrote = useEffectEvent(onText)
  const end = useEffectEvent(onEnd)
  const link = useEffectEvent(askForLink)
  // Before the next frame: what is typed in between would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is for the beginning only
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const started = startProseTyping(element, {
      text,
      isFormatted,
      subheadings: level && { level, className: subheadingClass },
      className,
      listClass,
      caret,
      early: takeEarly(),
      attributes: { 'aria-label': label },
      onText: (typed) => wrote(typed),
      onLink: () => link(),
      onTell: tell,
    })
    setTyping(started)
    return () => started.stop()
  }, [])
  const last = useRef(stored)
  useLayoutEffect(() => {
    if (last.current === stored) return
    last.current = stored
    typing?.follow(stored)
  }, [stored, typing])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener(
      'keydown',
      (event) => {
        // Shortcuts such as undo are for the page; letters and Delete are only for the text.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        if (event.key === 'Escape' && !isOfComposition(event)) end(true)
      },
      { signal },
    )
    // Otherwise selecting text with the mouse would drag the block.
    element.addEventListener('pointerdown', (event) => event.stopPropagation(), { signal })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const isInside = relatedTarget !== null && element.contains(relatedTarget as Node) // of the canvas
        if (!isInside && !isPicking.current) end(false)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return (
    <div ref={box} className={styles.typing} data-prose="typing">
      {editor && isFormatted && (
        <div className={styles.bar}>
          <ProseBar editor={editor} onLink={askForLink} />
        </div>
      )}
      <div ref={place} />
    </div>
  )
}
