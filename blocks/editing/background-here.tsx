import type { Fields } from '@measured/puck'
import { useContext } from 'react'
import styles from './add-here.module.css'
import { type AddHere, AddHereContext, EdgeButton, useEdgeButtons } from './add-here.tsx'
import { factsOf } from './fields-for.ts'
import { pictureBehind } from './picture-places.ts'
import { useIsSelected } from './selected-block.ts'

type BackgroundHereProps = {
  blockId: string
  label: string
  fields: Fields
  props: Readonly<Record<string, unknown>>
}

/** On the selected block: its color, of which each press shows the next one, and the picture behind it. */
export function BackgroundHere(props: BackgroundHereProps) {
  const builder = useContext(AddHereContext)
  const isSelected = useIsSelected(props.blockId)
  return builder && isSelected && <BackgroundButtons builder={builder} {...props} />
}

function BackgroundButtons({
  builder,
  blockId,
  label,
  fields,
  props,
}: BackgroundHereProps & { builder: AddHere }) {
  const buttons = useEdgeButtons(builder, blockId)
  // One of several selected blocks.
  if (buttons !== 'below' && buttons !== 'both') return null
  const colors = colorsOf(fields, props)
  const picture = pictureBehind(fields)
  if (colors.length === 0 && !picture) return null
  return (
    <div className={`${styles.edge} ${styles.below} ${styles.background}`} data-shown>
      {colors.map(({ key, name, now, next }) => (
        <EdgeButton
          key={key}
          // A block with a color of its own below its top has two such buttons.
          sign={key === 'drawnGround' && colors.length > 1 ? 'top color' : 'color'}
          label={`${name} of ${label}: ${now}. Change to ${next.label}`}
          onPress={() => builder.onBackground(blockId, key, next)}
        />
      ))}
      {picture && <EdgeButton sign="picture" label={`Picture behind ${label}`} picturePlace={picture} />}
    </div>
  )
}

/** The fields of a block's background colors, what each is now, and the choice after that. */
function colorsOf(fields: Fields, props: BackgroundHereProps['props']) {
  return Object.entries(fields).flatMap(([key, field]) => {
    const facts = field && factsOf(field)
    if (facts?.as !== 'tone' || facts.kind !== 'choice') return []
    const { choices, label: name } = facts
    // A stored value may be anything.
    const at = Math.max(
      0,
      choices.findIndex(({ value }) => value === props[key]),
    )
    const [now, next] = [choices[at], choices[(at + 1) % choices.length]]
    return now && next ? [{ key, name, now: now.label, next }] : []
  })
}
