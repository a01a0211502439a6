import { AutoField } from '@puckeditor/core'
import { type ComponentType, useId } from 'react'
import { LinesField as BlockLinesField } from '#blocks/editing/lines-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FieldComponent } from './field-component.ts'
import { type BuilderFieldProps, hintsOf } from './field-props.ts'
import { GroupField } from './group-field.tsx'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { NumberField } from './number-field.tsx'
import { PictureField } from './picture-field.tsx'
import { StepsField } from './steps-field.tsx'
import { LinesField, ProseField, TextField } from './text-fields.tsx'
import { ToneField } from './tone-field.tsx'
import { VideoField } from './video-field.tsx'

type FieldView = ComponentType<BuilderFieldProps>

/** A field of a block, rendered by type. Lists and groups use it for their own fields. */
export function BuilderField(props: BuilderFieldProps) {
  if (props.field.visible === false) return null
  const Input = viewOf(props.field)
  return (
    <FieldComponent value={BuilderField}>
      <Input {...props} />
    </FieldComponent>
  )
}

const textViews: Record<string, FieldView> = { picture: PictureField, video: VideoField, link: LinkField }
const choiceViews: Record<string, FieldView> = { tone: ToneField, steps: StepsField }

function viewOf(field: BuilderFieldProps['field']): FieldView {
  const { as = '' } = hintsOf(field)
  switch (field.type) {
    case 'text':
      return textViews[as] ?? TextField
    case 'textarea':
      return ProseField
    case 'number':
      return NumberField
    case 'select':
    case 'radio':
      return choiceViews[as] ?? ChoiceField
    case 'array':
      return ListField
    case 'object':
      return GroupField
    case 'custom':
      // This one replaces the blocks' own field: it adds error messages and the staff area's look.
      return field.render === BlockLinesField ? LinesField : OwnField
    default:
      return OtherField
  }
}

/** A field with its own `render`. */
function OwnField({ field, name, value, onChange, isReadOnly }: BuilderFieldProps) {
  const id = useId()
  if (field.type !== 'custom') return null
  const Render = field.render
  return (
    <Render
      field={field}
      name={name}
      id={id}
      value={value}
      onChange={onChange as never} // Puck types it by the value of one field
      readOnly={isReadOnly}
    />
  )
}

/** Field types that no block uses yet: rendered by Puck. */
function OtherField({ field, value, onChange, isReadOnly }: BuilderFieldProps) {
  // Puck types `onChange` by the value of one field
  return <AutoField field={field} value={value} onChange={onChange as never} readOnly={isReadOnly} />
}
