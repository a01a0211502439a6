import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import type { RowContent } from '../../forms/lists/item-row.tsx'
import { ListScreen } from '../../forms/lists/list-screen.tsx'

export function Component() {
  return (
    <ListScreen<Album>
      title="Albums"
      intro="The media page shows the newest year first. Within a year, albums are in this order."
      path={apiPaths.albums}
      noun={noun}
      adminPath="/admin/albums"
      publicPath="/media"
      rowContent={rowContent}
      searchText={searchText}
      isShown={isShown}
    />
  )
}

const noun = ['album', 'albums'] as const
const isShown = (album: Album) => album.isPublished
const searchText = ({ title, eventType, year, description }: Album) =>
  [title, eventType, year, description].join(' ')

function rowContent({ title, eventType, year, coverImageUrl }: Album): RowContent {
  return { title, detail: `${eventType}, ${year}`, picture: coverImageUrl }
}
