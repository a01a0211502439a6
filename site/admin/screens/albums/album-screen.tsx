import { useMemo, useRef } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type Album, type NewAlbum, newAlbumSchema } from '#blocks/contract/records/album.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { TextInput } from '../../forms/inputs/text-inputs.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { RecordField, useRecordInput } from '../../forms/record-field.tsx'
import { type AlbumFormHandle, AlbumFormLink } from './album-form-link.tsx'
import { AlbumPictures } from './album-pictures.tsx'
import { LackingPictures } from './lacking-pictures.tsx'
import type { PictureEdits } from './picture-edits.ts'
import type { PictureGridHandle } from './picture-grid.tsx'

/** An album's details, and below them its pictures, which are saved separately. */
export function Component() {
  const form = useRef<AlbumFormHandle>(null)
  const edits = useRef<PictureEdits>(null)
  const grid = useRef<PictureGridHandle>(null)
  return (
    <ItemScreen<NewAlbum>
      path={apiPaths.albums}
      adminPath="/admin/albums"
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
          gridRef={grid}
        />
      )}
    >
      <AlbumFormLink handle={form} />
      <RecordField name="title" />
      <FieldPair>
        <EventTypeField name="eventType" />
        <RecordField name="year" />
      </FieldPair>
      <RecordField name="description" />
      <RecordField name="coverImageUrl" />
      <RecordField name="isPublished" />
      <LackingPictures onShow={(id) => grid.current?.showDescription(id)} />
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
