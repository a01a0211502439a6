import { useMemo, useRef } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type Album, type NewAlbum, newAlbumSchema } from '#blocks/contract/records/album.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { TextInput } from '../../forms/inputs/text-inputs.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { RecordField, RecordFields, useRecordInput } from '../../forms/record-field.tsx'
import { type AlbumFormHandle, AlbumFormLink } from './album-form-link.tsx'
import { AlbumPictures } from './album-pictures.tsx'
import type { PictureEdits } from './picture-edits.ts'

/** An album's details, and below them its pictures, which are saved separately. */
export function Component() {
  const form = useRef<AlbumFormHandle>(null)
  const edits = useRef<PictureEdits>(null)
  return (
    <ItemScreen<NewAlbum>
      kind={listKinds.albums}
      listTitle="Albums"
      noun="album"
      schema={newAlbumSchema}
      // A new album starts hidden, because its pictures are added after it.
      startsWith={{ year: new Date().getFullYear(), isPublished: false }}
      copyOf={(album) => ({ ...album, title: `${album.title} (copy)`, isPublished: false })}
      titleOf={({ title }) => title}
      publicPath={({ id, isPublished }) => (isPublished ? `/media/${id}` : undefined)}
      companion={edits}
      below={({ value }) => (
        <AlbumPictures
          key={value.id}
          album={{ coverImageUrl: '', isPublished: true, ...value }}
          form={form}
          editsRef={edits}
        />
      )}
    >
      <AlbumFormLink handle={form} />
      <RecordField name="title" />
      <FieldPair>
        <EventTypeField name="eventType" />
        <RecordField name="year" />
      </FieldPair>
      <RecordFields names={['description', 'coverImageUrl', 'isPublished']} />
    </ItemScreen>
  )
}

/** Free text that suggests the event types of other albums, which keeps the visitors' filter short. */
function EventTypeField({ name }: { name: string }) {
  const input = useRecordInput<string>(name)
  const { data } = useStaffList<Album>(apiPaths.albums)
  const known = useMemo(
    () => [...new Set(data?.items.map(({ eventType }) => eventType))].sort((a, b) => a.localeCompare(b)),
    [data],
  )
  return <TextInput {...input} suggestions={known} />
}
