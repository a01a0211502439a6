import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import type { AlbumPreview } from '#blocks/contract/records/album-preview.ts'
import { ListScreen } from '../../forms/lists/list-screen.tsx'

export function Component() {
  const { data: previews } = useQuery<AlbumPreview[]>({ queryKey: [apiPaths.albumPreviews] })
  // A blank cover is the first photo, as on the site.
  const coverOf = ({ id, coverImageUrl }: Album) =>
    coverImageUrl || previews?.find((preview) => preview.id === id)?.pictures[0]?.imageUrl || ''
  return (
    <ListScreen<Album>
      title="Albums"
      intro="The media page shows the newest year first. Within a year, albums are in this order."
      kind={listKinds.albums}
      noun={noun}
      publicPath="/media"
      rowContent={(album) => ({
        title: album.title,
        detail: `${album.eventType}, ${album.year}`,
        picture: coverOf(album),
      })}
      searchText={searchText}
    />
  )
}

const noun = ['album', 'albums'] as const
const searchText = ({ title, eventType, year, description }: Album) =>
  [title, eventType, year, description].join(' ')
