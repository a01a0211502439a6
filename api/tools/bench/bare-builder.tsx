import '@measured/puck/no-external.css'
import '#blocks/kit/theme/theme.css'
import { type Data, Puck } from '@measured/puck'
import { createRoot } from 'react-dom/client'
import { editorConfig } from '#blocks/editor.ts'

// The baseline of the builder: Puck as it comes, with our blocks, a page and what its blocks show. Nothing of it ships.

const { data, metadata } = (await (await fetch(location.pathname.replace('.html', '.json'))).json()) as {
  data: Data
  metadata: Record<string, unknown>
}
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <Puck
    config={editorConfig}
    data={data}
    metadata={metadata}
    dnd={{ behavior: 'static' }}
    iframe={{ enabled: true, waitForStyles: true }}
    height="100vh"
  />,
)
