import { useMemo, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type Album, lacksAltText, type NewAlbum, newAlbumSchema } from '#blocks/contract/records/album.ts'
import { whyNotPublic } from '#blocks/contract/records/album-publishing.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { TextInput } from '../../forms/inputs/text-inputs.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { RecordField, RecordFields, useRecordInput } from '../../forms/record-field.tsx'
import { type AlbumFormHandle, AlbumFormLink } from './album-form-link.tsx'
import styles from './album-pictures.module.css'
import { AlbumPictures } from './album-pictures.tsx'
import type { PictureEdits } from './picture-edits.ts'
import type { PictureGridHandle } from './picture-grid.tsx'
import type { AlbumPicture } from './picture-texts.ts'
import { PictureThumbs } from './picture-thumbs.tsx'

/** An album's details, and below them its pictures, which are saved separately. */
export function Component() {
  const form = useRef<AlbumFormHandle>(null)
  const edits = useRef<PictureEdits>(null)
  const grid = useRef<PictureGridHandle>(null)
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
      <RecordFields names={['description', 'coverImageUrl', 'isPublished']} />
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

type LackingPicturesProps = { onShow: (id: number) => void }

/** Lists the pictures without alt text, which keep the album from going public, with a way to each. */
function LackingPictures({ onShow }: LackingPicturesProps) {
  const { id = 'new' } = useParams()
  return id === 'new' ? null : <Lacking albumId={Number(id)} onShow={onShow} />
}

function Lacking({ albumId, onShow }: LackingPicturesProps & { albumId: number }) {
  const { data } = useStaffList<AlbumPicture>(apiPaths.albumImages(albumId))
  const pictures = data?.items ?? []
  const reason = whyNotPublic(pictures)
  if (!reason) return null
  return (
    <div className={styles.lacking}>
      <p>{`${reason} before you can publish.`}</p>
      <PictureThumbs pictures={pictures} isWanted={lacksAltText} onShow={onShow} />
    </div>
  )
}
