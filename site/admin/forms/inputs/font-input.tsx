import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { fontDefaults } from '#blocks/contract/records/defaults.ts'
import type { FontRole } from '#blocks/contract/records/font-families.ts'
import type { FontChoice } from '#blocks/contract/records/fonts.ts'
import type { LookChoice } from '#blocks/parts/look/look-colors.ts'
import { suggestedFonts } from '#blocks/parts/look/themes.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './font-choices.module.css'
import { FontChoices, familyNamed, familyStack } from './font-choices.tsx'
import { InputFrame } from './input-frame.tsx'
import type { InputProps, Neighbors } from './input-props.ts'

type FontInputProps = InputProps<string> & {
  /** The theme, which may suggest fonts, and the other two fonts. */
  neighbors: Neighbors
}

const roles: Readonly<Record<keyof FontChoice, FontRole>> = {
  headingFont: 'heading',
  bodyFont: 'body',
  subtitleFont: 'subtitle',
}

/** A font of the look: folded up, it shows the one in use. Blank is the site’s usual one. */
export function FontInput({ neighbors, ...input }: FontInputProps) {
  const { id, value, isReadOnly, onChange, onBlur } = input
  const key = input.name as keyof FontChoice // the props of the block that has such fields
  const { data: settings } = useQuery<FontChoice>({ queryKey: [apiPaths.fonts] })
  const ofSettings = familyNamed(settings?.[key] ?? '')?.name ?? fontDefaults[key]
  const instead = { label: `Usual font (${ofSettings})`, family: ofSettings }
  const chosen = familyNamed(value)
  const shown = chosen ?? familyNamed(ofSettings)
  return (
    <InputFrame {...input} role="group">
      <details className={styles.folded}>
        <summary>
          <span style={shown && { fontFamily: familyStack(shown) }}>{chosen?.name ?? instead.label}</span>
        </summary>
        <FontChoices
          id={id}
          role={roles[key]}
          chosen={chosen?.name ?? ''}
          instead={instead}
          isReadOnly={isReadOnly}
          onChoose={onChange}
          onBlur={onBlur}
        />
      </details>
      {key === 'subtitleFont' && !isReadOnly && <ThemeFonts neighbors={neighbors} />}
    </InputFrame>
  )
}

/** A button that chooses the three fonts that the theme suggests. */
function ThemeFonts({ neighbors: { values, change } }: { neighbors: Neighbors }) {
  const { theme } = values as LookChoice // as above
  const fonts = theme && suggestedFonts[theme]
  if (!fonts || Object.entries(fonts).every(([key, name]) => values[key] === name)) return null
  return (
    <Button isSmall onClick={() => change(fonts)}>
      {`Use the theme’s fonts: ${Object.values(fonts).join(', ')}`}
    </Button>
  )
}
