import { lazy } from 'react'
import type { FieldFacts } from '#blocks/contract/values/field-facts.ts'
import { RadioInput, SelectInput } from './choice-inputs.tsx'
import type { InputProps, Neighbors } from './input-props.ts'
import { LoadingInput } from './loading-input.tsx'

// Choices that are drawn are in blocks and in the site's style only.
const tones = () => import('./tone-input.tsx')
const ToneInput = lazy(async () => ({ default: (await tones()).ToneInput }))
const StepsInput = lazy(async () => ({ default: (await tones()).StepsInput }))
const ThemeInput = lazy(async () => ({ default: (await import('./look-inputs.tsx')).ThemeInput }))
const FontInput = lazy(async () => ({ default: (await import('./font-input.tsx')).FontInput }))

const mostInSight = 3

type ChoiceFieldProps = {
  facts: Extract<FieldFacts, { kind: 'choice' }>
  input: InputProps<string>
  /** In a narrow panel, where few choices are all in sight. */
  isPanel: boolean
  neighbors: Neighbors
}

/** The input of one choice among several: drawn where they are best seen, else named. */
export function ChoiceField({ facts: { as, choices }, input, isPanel, neighbors }: ChoiceFieldProps) {
  if (as === 'font')
    return (
      <LoadingInput label={input.label}>
        <FontInput {...input} neighbors={neighbors} />
      </LoadingInput>
    )
  const Drawn = drawnChoices(as)
  if (!Drawn) {
    const Choices = isPanel && choices.length <= mostInSight ? RadioInput : SelectInput
    return <Choices {...input} choices={choices} />
  }
  return (
    <LoadingInput label={input.label}>
      <Drawn {...input} choices={choices} />
    </LoadingInput>
  )
}

function drawnChoices(as: FieldFacts['as']) {
  if (as === 'tone') return ToneInput
  if (as === 'steps') return StepsInput
  return as === 'theme' ? ThemeInput : undefined
}
