import '../theme/theme.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { noFilters } from '../album-list/album-filters.ts'
import { sampleAlbum, sampleAlbumImage } from '../contract/samples.ts'
import { defaultPage } from '../default-pages.ts'
import { publicBlocks } from '../public.ts'
import { type BlockHost, RenderPage } from '../render-page.tsx'
import { sampleContent } from '../sample-content.ts'

// The built-in page `?page=`, with sample content; the host of its blocks is as small as it can be.

const pageId = new URLSearchParams(location.search).get('page') ?? 'home'
const content = sampleContent({
  albums: [
    sampleAlbum({ id: 1, title: 'Fair of 2026', year: 2026 }),
    sampleAlbum({ id: 2, title: 'Birthday of 2026', eventType: 'Birthday', year: 2026 }),
    sampleAlbum({ id: 3, title: 'Fair of 2025' }),
  ],
  albumImages: [
    sampleAlbumImage({ id: 1, imageUrl: 'one.jpg', altText: 'First photo' }),
    sampleAlbumImage({ id: 2, imageUrl: 'two.jpg', altText: '', caption: '', tags: [] }),
    sampleAlbumImage({ id: 3, imageUrl: '', altText: 'Third </script> photo' }),
    sampleAlbumImage({ id: 4, imageUrl: 'four.jpg', altText: 'نص طويل 🐐 '.repeat(180) }),
  ],
})

const Host: BlockHost = ({ block, props }) => {
  const [look, setLook] = useState(block.current())
  const [filters, setFilters] = useState(noFilters)
  if (!look) {
    block.load().then(setLook)
    return null
  }
  const place = { pageId, today: '2027-01-01', filters, onFilter: setFilters }
  return <look.Look {...props} content={content} place={place} />
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <RenderPage content={defaultPage(pageId)?.content ?? []} blocks={publicBlocks} host={Host} />,
)
