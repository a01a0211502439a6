import type { ReactNode } from 'react'
import { TwoVersions } from '../../../forms/editing/two-versions.tsx'
import type { BlockDifference, PageDifference } from '../../page/core/page-diff.ts'
import {
  blockLabel,
  differenceLabel,
  fieldLabel,
  nameOfBlock,
  rootFieldLabel,
  valueLabel,
} from '../../page/core/page-labels.ts'
import styles from './versions-screen.module.css'

type Names = { left: string; right: string }

type DifferenceListProps = {
  difference: PageDifference
  roots: { left: Values; right: Values }
  names: Names
  currentId: string | undefined
  onShow: (id: string) => void
}
type Values = Readonly<Record<string, unknown>>

/** The differences in words. Each links to its block and shows both values of every changed field. */
export function DifferenceList({ difference, roots, names, currentId, onShow }: DifferenceListProps) {
  const { root, blocks } = difference
  if (root.length + blocks.length === 0) return <p>No changes. Both are the same.</p>
  return (
    <ol className={styles.differences}>
      {blocks.map((block) => (
        <li key={`${block.kinds[0]} ${block.id}`}>
          <button
            type="button"
            className={styles.jump}
            aria-pressed={block.id === currentId}
            onClick={() => onShow(block.id)}
          >
            <span className={styles.kind} data-kind={block.kinds[0]}>
              {differenceLabel(block.kinds)}
            </span>
            {labelOf(block)}
          </button>
          {block.keys.length > 0 && (
            <Fields labels={block.keys.map((key) => fieldLabel(block.type, key))}>
              {block.keys.map((key) => (
                <FieldPair
                  key={key}
                  label={fieldLabel(block.type, key)}
                  names={names}
                  left={valueLabel(block.type, key, block.before?.props[key])}
                  right={valueLabel(block.type, key, block.after?.props[key])}
                />
              ))}
            </Fields>
          )}
        </li>
      ))}
      {root.length > 0 && (
        <li>
          <p className={styles.jump}>
            <span className={styles.kind} data-kind="changed">
              Changed
            </span>
            Search results and shared links
          </p>
          <Fields labels={root.map(rootFieldLabel)}>
            {root.map((key) => (
              <FieldPair
                key={key}
                label={rootFieldLabel(key)}
                names={names}
                left={roots.left[key]}
                right={roots.right[key]}
              />
            ))}
          </Fields>
        </li>
      )}
    </ol>
  )
}

function labelOf({ before, after, type }: BlockDifference): string {
  const block = after ?? before
  return block ? blockLabel(block) : nameOfBlock(type)
}

function Fields({ labels, children }: { labels: readonly string[]; children: ReactNode }) {
  return (
    <details className={styles.fields}>
      <summary>{`Compare ${new Intl.ListFormat('en').format(labels.map((label) => `“${label}”`))}`}</summary>
      {children}
    </details>
  )
}

function FieldPair({
  label,
  names,
  left,
  right,
}: {
  label: string
  names: Names
  left: unknown
  right: unknown
}) {
  return (
    <div className={styles.pair}>
      <p>{label}</p>
      <TwoVersions left={{ title: names.left, value: left }} right={{ title: names.right, value: right }} />
    </div>
  )
}
