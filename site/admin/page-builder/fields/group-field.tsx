import { FieldFrame, useFrame } from './field-frame.tsx'
import type { BuilderFieldProps } from './field-props.ts'
import styles from './list-field.module.css'
import { NestedFields } from './nested-fields.tsx'

/** A fieldset for the fields of an object. */
export function GroupField(props: BuilderFieldProps) {
  const { field, name, value, onChange, isReadOnly } = props
  const frame = useFrame(props)
  if (field.type !== 'object') return null
  return (
    <FieldFrame frame={frame} role="group">
      <div className={styles.group}>
        <NestedFields
          fields={field.objectFields}
          name={name}
          values={(value ?? {}) as Record<string, unknown>} // the field holds an object
          onChange={onChange}
          isReadOnly={isReadOnly}
        />
      </div>
    </FieldFrame>
  )
}
