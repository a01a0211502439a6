import { colorProblems } from '#blocks/parts/look/color-problems.ts'
import { colorsOf, isColor, type LookChoice } from '#blocks/parts/look/look-colors.ts'
import { type ColorKey, type ThemeName, themes } from '#blocks/parts/look/themes.ts'
import { Button } from '../../base/ui/button.tsx'
import { type ChoiceProps, RadioInput } from './choice-inputs.tsx'
import { InputFrame, inputAttributes } from './input-frame.tsx'
import type { InputProps, Neighbors } from './input-props.ts'
import styles from './look-inputs.module.css'

const shown = ['page', 'warm', 'cool', 'button', 'link', 'dark'] as const

export function ThemeInput(props: ChoiceProps<string>) {
  return (
    <RadioInput
      {...props}
      className={styles.themes}
      mark={({ value }) => <Stripes theme={value as ThemeName} />}
    />
  )
}

function Stripes({ theme }: { theme: ThemeName }) {
  return (
    <span className={styles.stripes} aria-hidden>
      {shown.map((key) => (
        <span key={key} style={{ background: themes[theme].colors[key] }} />
      ))}
    </span>
  )
}

type ColorInputProps = InputProps<string> & {
  /** The other colors of the look: a blank one is the theme's, and one that can't be read is mended by a button. */
  neighbors: Neighbors
}

export function ColorInput({ neighbors, ...input }: ColorInputProps) {
  const { name, value, label, isReadOnly, onChange, onBlur } = input
  const look = neighbors.values as LookChoice // the props of the block that has such fields
  const instead = colorProblems(look).find(({ key }) => key === name)?.instead
  const inUse = isColor(value) ? value : colorsOf({ ...look, [name]: '' })[name as ColorKey]
  return (
    <InputFrame {...input}>
      <div className={styles.color}>
        <input
          type="color"
          className={styles.picker}
          aria-label={`${label}: pick a color`}
          value={inUse}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
        <input
          className="input"
          autoComplete="off"
          spellCheck={false}
          placeholder={`${inUse} (theme)`}
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          onBlur={onBlur}
          {...inputAttributes(input)}
        />
        {value && !isReadOnly && (
          <Button isSmall onClick={() => onChange('')} aria-label={`As theme: ${label}`}>
            As theme
          </Button>
        )}
      </div>
      {instead && !isReadOnly && (
        <Button isSmall onClick={() => onChange(instead)}>
          <span className={styles.dot} style={{ background: instead }} aria-hidden />
          {`Use ${instead}`}
        </Button>
      )}
    </InputFrame>
  )
}
