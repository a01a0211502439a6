import { badgeNames } from '../../contract/records/choice-names.ts'
import { addOnText } from '../content/add-on-text.ts'
import type { AddOnPart } from '../content/shown-parts.ts'
import styles from './add-on-list.module.css'
import { Badges } from './badges.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { SwipeRow } from './swipe-row.tsx'

/** Add-ons with what they are, under headings of the third level. */
export function AddOnList({ addOns }: { addOns: readonly AddOnPart[] }) {
  return (
    <SwipeRow name="Add-ons">
      <ul className={styles.addOns}>
        {addOns.map((addOn) => (
          <li key={addOn.id} dir="auto">
            <h3>
              {`${addOn.name} `}
              <Badges labels={[badgeNames[addOn.badge]]} />
            </h3>
            <Paragraphs text={addOnText(addOn)} />
          </li>
        ))}
      </ul>
    </SwipeRow>
  )
}
