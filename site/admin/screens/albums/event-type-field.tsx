import { useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import { useStaffList } from '../../base/http/records.ts'
import { TextInput } from '../../forms/inputs/text-inputs.tsx'
import { useRecordInput } from '../../forms/record-fields/record-field.tsx'

/** Free text that suggests the event types of other albums, which keeps the visitors' filter short. */
export function EventTypeField({ name }: { name: string }) {
  const input = useRecordInput<string>(name)
  const { data } = useStaffList<Album>(apiPaths.albums)
  const known = useMemo(
    () => [...new Set(data?.items.map(({ eventType }) => eventType))].sort((a, b) => a.localeCompare(b)),
    [data],
  )
  return <TextInput {...input} suggestions={known} />
}
