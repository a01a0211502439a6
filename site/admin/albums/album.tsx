import { useRef } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type NewAlbum, newAlbumSchema } from '#blocks/contract/records/album.ts'
import { CheckField } from '../forms/choice-fields.tsx'
import { FieldPair } from '../forms/field-group.tsx'
import { NumberField, ProseField, TextField } from '../forms/text-fields.tsx'
import { ItemScreen } from '../lists/item-screen.tsx'
import { PictureField } from '../media/media-fields.tsx'
import { type AlbumFormHandle, AlbumFormLink } from './album-form-link.tsx'
import { AlbumPictures } from './album-pictures.tsx'
import { EventTypeField } from './event-type-field.tsx'
import { LackingPictures } from './lacking-pictures.tsx'
import type { PictureEdits } from './picture-edits.ts'

/** An album's details, and below them its pictures, which are saved by themselves. */
export function Component() {
  const form = useRef<AlbumFormHandle>(null)
  const edits = useRef<PictureEdits>(null)
  return (
    <ItemScreen<NewAlbum>
      path={apiPaths.albums}
      adminPath="/admin/albums"
      listTitle="Albums"
      noun="album"
      schema={newAlbumSchema}
      blank={blank}
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
      <TextField name="title" label="Title" max={2000} />
      <FieldPair>
        <EventTypeField name="eventType" label="Kind of event" />
        <NumberField name="year" label="Year" min={1900} max={2200} />
      </FieldPair>
      <ProseField name="description" label="Description" rows={3} />
      <PictureField
        name="coverImageUrl"
        label="Cover"
        help="Choose one here, or with “Set as cover” at one of the album’s pictures."
      />
      <CheckField name="isPublished" label="Visitors can see it" />
      <LackingPictures />
    </ItemScreen>
  )
}

/** Hidden at first: its pictures come next. */
const blank: NewAlbum = {
  title: '',
  description: '',
  eventType: '',
  year: new Date().getFullYear(),
  coverImageUrl: '',
  isPublished: false,
}
