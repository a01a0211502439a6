import '@puckeditor/core/no-external.css'
import '../theme/theme.css'
import { type Data, Puck } from '@puckeditor/core'
import { createRoot } from 'react-dom/client'
import { blockNames } from '../block-names.ts'
import type { BlockContent } from '../content.ts'
import { editorConfig } from '../editor.ts'
import { sampleContent, samplePlace } from '../sample-content.ts'
import { blockSchemas } from '../schemas.ts'
import type { BuilderMetadata } from '../ui/block-editor.tsx'

// Every block once, in a real editor. `?texts=blank` leaves the records blank.

const isBlank = new URLSearchParams(location.search).get('texts') === 'blank'
const content = sampleContent()
const metadata: BuilderMetadata = { content, place: samplePlace }

const data: Data = {
  root: { props: editorConfig.root.defaultProps },
  content: blockNames.map((name) => ({
    type: name,
    props: {
      ...editorConfig.components[name].defaultProps,
      ...recordTexts(name),
      ...inSlots(name),
      id: name,
    },
  })),
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Puck
    config={editorConfig}
    data={data}
    metadata={metadata}
    dnd={{ behavior: 'static' }}
    onChange={(changed) => {
      document.documentElement.dataset.changed = JSON.stringify(changed)
    }}
  />,
)

function recordTexts(name: (typeof blockNames)[number]) {
  const record = blockSchemas[name].record
  if (!record || isBlank) return {}
  const texts: Partial<BlockContent[typeof record.name]> = content[record.name]
  return Object.fromEntries(Object.entries(texts).filter(([key]) => record.keys.includes(key)))
}

function inSlots(name: string) {
  return name === 'Columns'
    ? { left: [{ type: 'Text', props: { id: 'inside', text: 'In the left column', size: 'normal' } }] }
    : {}
}
