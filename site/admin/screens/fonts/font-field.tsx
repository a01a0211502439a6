import { defaultFonts, type FontRole } from '#blocks/kit/theme/fonts.ts'
import { FontChoices, familyNamed } from '../../forms/inputs/font-choices.tsx'
import { InputFrame } from '../../forms/inputs/input-frame.tsx'
import { useRecordInput } from '../../forms/record-fields/record-field.tsx'

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
