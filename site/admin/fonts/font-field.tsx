import { defaultFonts, type FontRole } from '#blocks/theme/fonts.ts'
import { FontChoices, familyNamed } from '../inputs/font-choices.tsx'
import { InputFrame } from '../inputs/input-frame.tsx'
import { useRecordInput } from '../record-fields/record-field.tsx'

type FontFieldProps = { name: keyof typeof defaultFonts; suits: FontRole }

export function FontField({ name, suits }: FontFieldProps) {
  const input = useRecordInput<string>(name)
  const chosen = familyNamed(input.value)?.name ?? defaultFonts[name]
  return (
    <InputFrame {...input} role="group">
      <FontChoices
        id={input.id}
        role={suits}
        chosen={chosen}
        onChoose={input.onChange}
        onBlur={input.onBlur}
      />
    </InputFrame>
  )
}
