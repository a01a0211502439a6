import '@measured/puck/no-external.css'
import '../kit/theme/theme.css'
import { type Data, Puck } from '@measured/puck'
import { createRoot } from 'react-dom/client'
import type { BuilderMetadata } from '../editing/block-editor.tsx'
import { withUnknownBlocks } from '../editing/unknown-blocks.tsx'
import { editorConfig } from '../editor.ts'
import { blockNames } from '../kit/content/block-names.ts'
import type { BlockContent } from '../kit/content/content.ts'
import { blockSchemas } from '../schemas.ts'
import { sampleContent, samplePlace } from '../testing/sample-props.ts'
import { sampleSections } from '../testing/sample-sections.ts'
import { oddBlock, oddBlockInside } from './odd-blocks.ts'

// Every block once, in a real editor. `?texts=blank` leaves the records blank; `?blocks=odd` adds some that nobody
// knows; `?layout=chosen` has every block hidden on phones and on sand where it may be.

const asked = new URLSearchParams(location.search)
const isBlank = asked.get('texts') === 'blank'
const isOdd = asked.get('blocks') === 'odd'
const choices = asked.get('layout') === 'chosen' ? { hideOnPhone: true, ground: 'sand' } : {}
const content = sampleContent()
const metadata: BuilderMetadata = { content, place: samplePlace }

const data: Data = {
  root: { props: editorConfig.root.defaultProps },
  content: [
    ...(isOdd ? [oddBlock] : []),
    ...blockNames.map((name) => ({
      type: name,
      props: {
        ...editorConfig.components[name].defaultProps,
        ...sampleSections[name],
        ...recordTexts(name),
        ...inSlots(name),
        ...choices,
        id: name,
      },
    })),
  ],
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Puck
    config={withUnknownBlocks(editorConfig, data)}
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
  if (name !== 'Columns') return {}
  const text = { type: 'Text', props: { id: 'inside', text: 'In the left column', size: 'normal' } }
  return { left: isOdd ? [text, oddBlockInside] : [text] }
}
