import { useState } from 'react'
import { albumImageSchema } from '#blocks/contract/records/album.ts'
import { factsAt, textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { cutLetters } from '#blocks/contract/values/letters.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { stopAt } from '../../base/ui/stop-at.ts'
import styles from './picture-card.module.css'
import { altInputId, usePictureEdit, usePictureEdits } from './picture-edits.ts'

const facts = {
  altText: textFactsAt(albumImageSchema, 'altText'),
  caption: textFactsAt(albumImageSchema, 'caption'),
  tags: factsAt(albumImageSchema, 'tags'),
  decorative: factsAt(albumImageSchema, 'decorative'),
  photoConsent: factsAt(albumImageSchema, 'photoConsent'),
}

/** One picture's texts and flags. Checkboxes save at once. `isShort`: all but the description is folded. */
export function PictureTextFields({ id, isShort = false }: { id: number; isShort?: boolean }) {
  const edits = usePictureEdits()
  const { current: value } = usePictureEdit(id)
  const { altText, caption, decorative, photoConsent } = value
  const tick = (part: { decorative: boolean } | { photoConsent: boolean }) => {
    edits.write(id, part)
    void edits.save(id)
  }
  const lacksAlt = !decorative && altText.trim() === ''
  const more = (
    <>
      <Tick
        label={facts.decorative.label}
        isOn={decorative}
        onChange={(isOn) => tick({ decorative: isOn })}
      />
      <label className="named">
        <span>{facts.caption.label}</span>
        <input
          className="input"
          {...stopAt(facts.caption.maxLength)}
          autoComplete="off"
          value={caption}
          onChange={({ target }) => edits.write(id, { caption: target.value })}
        />
      </label>
      <TagsInput tags={value.tags} onChange={(tags) => edits.write(id, { tags })} />
      <Tick
        label={facts.photoConsent.label}
        isOn={photoConsent}
        onChange={(isOn) => tick({ photoConsent: isOn })}
      />
    </>
  )
  return (
    <div className={styles.fields}>
      <label className="named">
        <span>
          {facts.altText.label}
          {lacksAlt && <em className={styles.needed}> (required)</em>}
        </span>
        <textarea
          id={altInputId(id)}
          className={`input ${styles.alt}`}
          rows={2}
          {...stopAt(facts.altText.maxLength)}
          value={altText}
          onChange={({ target }) => edits.write(id, { altText: target.value })}
        />
      </label>
      {isShort ? (
        <details>
          <summary>Caption, tags and more</summary>
          <div className={styles.fields}>{more}</div>
        </details>
      ) : (
        more
      )}
    </div>
  )
}

type TagsInputProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

function TagsInput({ tags, onChange }: TagsInputProps) {
  const [text, setText] = useState(tags.join(', '))
  // The text stays as typed, trailing comma included, until the tags change from elsewhere.
  const shown = isSame(parseTags(text), tags) ? text : tags.join(', ')
  return (
    <label className="named">
      <span>{facts.tags.label}</span>
      <input
        className="input"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setText(target.value)
          onChange(parseTags(target.value))
        }}
      />
    </label>
  )
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

/** Parses comma-separated tags. Each is unique, keeps its place, and is cut to the record's limit. */
export function parseTags(text: string): string[] {
  const seen = new Set<string>()
  return text
    .split(',')
    .map((tag) => cutLetters(tag.trim().replace(/\s+/g, ' '), 60).trim())
    .filter((tag) => {
      const key = tag.toLowerCase()
      if (!tag || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, 40)
}
