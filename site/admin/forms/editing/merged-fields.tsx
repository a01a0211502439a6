import type { FieldOfBoth } from '#blocks/contract/values/merge.ts'
import { isText } from '#blocks/contract/values/rich-text.ts'
import styles from './conflict-dialog.module.css'
import { MarkedWords } from './marked-words.tsx'
import { displayValue } from './two-versions.tsx'
import { wordChanges } from './word-changes.ts'

type MergedFieldsProps = { fields: readonly FieldOfBoth[]; labelOf: (key: string) => string }

/** What becomes of fields that both changed in different places: texts as they will read, what is new in them marked. */
export function MergedFields({ fields, labelOf }: MergedFieldsProps) {
  if (fields.length === 0) return null
  const texts = fields.filter(({ merged }) => isText(merged))
  return (
    <>
      <p>{`You both changed ${inList(fields.map(({ key }) => labelOf(key)))}, in different places. Both changes are kept.`}</p>
      {texts.map(({ key, base, merged }) => (
        <figure key={key} className={styles.merged}>
          <figcaption>{`${labelOf(key)}, with both changes`}</figcaption>
          <pre>
            <MarkedWords runs={wordChanges(displayValue(base), displayValue(merged)).after} as="ins" />
          </pre>
        </figure>
      ))}
    </>
  )
}

const inList = (names: string[]) => new Intl.ListFormat('en').format([...new Set(names)])
