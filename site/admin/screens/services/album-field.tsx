import { apiPaths } from '#blocks/contract/api-paths.ts'
import { useStaffList } from '../../base/http/records.ts'
import { SelectInput } from '../../forms/inputs/choice-inputs.tsx'
import { useRecordInput } from '../../forms/record-fields/record-field.tsx'

/** One of the albums, or none. */
export function AlbumField({ name }: { name: string }) {
  const input = useRecordInput<number | null>(name)
  const { data } = useStaffList<{ title: string; year: number }>(apiPaths.albums)
  const albums = (data?.items ?? []).map(({ id, title, year }) => ({
    value: id,
    label: `${title} (${year})`,
  }))
  return <SelectInput {...input} choices={[{ value: null, label: 'None' }, ...albums]} />
}
