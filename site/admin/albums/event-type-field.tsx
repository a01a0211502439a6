import { useId, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import { Field, useField } from '../forms/field.tsx'
import { useFieldProps } from '../forms/record-schema.ts'
import { useStaffList } from '../http/records.ts'

/** Free text that suggests the event types of other albums, which keeps the visitors' filter short. */
export function EventTypeField({ name }: { name: string }) {
  const field = useFieldProps(name)
  const { register } = useFormContext()
  const { message, inputProps } = useField(field)
  const { data } = useStaffList<Album>(apiPaths.albums)
  const listId = useId()
  const known = useMemo(
    () => [...new Set(data?.items.map(({ eventType }) => eventType))].sort((a, b) => a.localeCompare(b)),
    [data],
  )
  return (
    <Field {...field} message={message}>
      <input className="input" autoComplete="off" list={listId} {...register(field.name)} {...inputProps} />
      <datalist id={listId}>
        {known.map((eventType) => (
          <option key={eventType} value={eventType} />
        ))}
      </datalist>
    </Field>
  )
}
