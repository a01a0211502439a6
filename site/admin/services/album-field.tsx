import { useController } from 'react-hook-form'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { Field, useField } from '../forms/field.tsx'
import { useFieldProps } from '../forms/record-schema.ts'
import { useStaffList } from '../http/records.ts'

/** One of the albums, or none. */
export function AlbumField({ name }: { name: string }) {
  const field = useFieldProps(name)
  const { message, inputProps } = useField(field)
  const { field: input } = useController({ name: field.name })
  const { data } = useStaffList<{ title: string; year: number }>(apiPaths.albums)
  return (
    <Field {...field} message={message}>
      <select
        className="input"
        ref={input.ref}
        value={input.value ?? ''}
        onBlur={input.onBlur}
        onChange={({ target }) => input.onChange(target.value ? Number(target.value) : null)}
        {...inputProps}
      >
        <option value="">None</option>
        {data?.items.map(({ id, title, year }) => (
          <option key={id} value={id}>{`${title} (${year})`}</option>
        ))}
      </select>
    </Field>
  )
}
