import '@puckeditor/core/no-external.css'
import { type Config, createUsePuck, type Data, Puck } from '@puckeditor/core'
import { createRoot } from 'react-dom/client'
import { LinesField } from '#blocks/editing/lines-field.tsx'
import { webHost } from '../../admin/host/web-host.ts'
import { useWindowIntake } from '../../admin/media/file-intake.ts'
import { FieldProblemsContext } from '../../admin/page-builder/fields/field-problems.ts'
import { fieldTypes } from '../../admin/page-builder/fields/field-types.tsx'
import { AdminProviders, startQueries } from '../../admin/shell/admin-providers.tsx'

// One block with every kind of field, in a real editor that shows only its fields. `?problems={"text":"…"}` sets the
// block's problems, `?props={…}` its props; `?copies=2` shows the panel twice, `?readonly=1` locks all fields.

const query = new URLSearchParams(location.search)
const panels = query.get('copies') === '2' ? ['Panel 1', 'Panel 2'] : ['Panel 1']

const links = { label: 'Link', type: 'text', metadata: { as: 'link' } } as const
const config: Config = {
  components: {
    Sample: {
      permissions: { edit: !query.has('readonly') },
      fields: {
        text: { type: 'text', label: 'Heading', metadata: { maxLength: 40 } },
        prose: { type: 'textarea', label: 'Text' },
        lines: { type: 'custom', label: 'Ideal for (one per line)', render: LinesField },
        height: { type: 'number', label: 'Height', metadata: { unit: 'px', min: 0, max: 400 } },
        tone: {
          type: 'radio',
          label: 'Background',
          metadata: { as: 'tone' },
          options: named('plain', 'sand', 'night'),
        },
        space: {
          type: 'select',
          label: 'Room above',
          metadata: { as: 'steps' },
          options: named('none', 'small', 'medium', 'large'),
        },
        side: { type: 'radio', label: 'Picture side', options: named('left', 'right') },
        isWide: {
          type: 'radio',
          label: 'Full width',
          options: [
            { value: true, label: 'Yes' },
            { value: false, label: 'No' },
          ],
        },
        shape: { type: 'select', label: 'Shape', options: named('square', 'round', 'wide', 'tall') },
        href: links,
        buttons: {
          type: 'array',
          label: 'Buttons',
          max: 4,
          arrayFields: {
            label: { type: 'text', label: 'Button text' },
            href: links,
            kind: { type: 'radio', label: 'Style', options: named('main', 'second', 'quiet') },
          },
          defaultItemProps: { label: '', href: '', kind: 'second' },
          getItemSummary: ({ label }, index = 0) => label || `Button ${index + 1}`,
        },
        src: { type: 'text', label: 'Picture', metadata: { as: 'picture' } },
        alt: { type: 'text', label: 'What the picture shows' },
        cards: {
          type: 'array',
          label: 'Cards',
          arrayFields: {
            imageUrl: { type: 'text', label: 'Photo', metadata: { as: 'picture' } },
            imageAlt: { type: 'text', label: 'What the photo shows' },
          },
          defaultItemProps: { imageUrl: '', imageAlt: '' },
        },
        videoUrl: { type: 'text', label: 'Video', metadata: { as: 'video' } },
        videoPosterUrl: { type: 'text', label: 'Picture before it plays', metadata: { as: 'picture' } },
        note: {
          type: 'object',
          label: 'Note',
          objectFields: { by: { type: 'text', label: 'Name' }, on: { type: 'text', label: 'Occasion' } },
        },
      },
      render: () => <p>Sample</p>,
    },
  },
}

const data: Data = {
  root: { props: {} },
  content: [
    {
      type: 'Sample',
      props: {
        id: 'sample',
        text: 'Welcome',
        prose: '',
        lines: [],
        height: 40,
        tone: 'plain',
        space: 'small',
        side: 'left',
        isWide: false,
        shape: 'round',
        href: '',
        buttons: [
          { label: 'Book', href: '/booking', kind: 'main' },
          { label: 'Call us', href: 'tel:6025550139', kind: 'second' },
        ],
        src: '',
        alt: '',
        cards: [],
        videoUrl: '',
        videoPosterUrl: '',
        note: { by: '', on: '' },
        ...JSON.parse(query.get('props') ?? '{}'),
      },
    },
  ],
}
const selected = { itemSelector: { index: 0, zone: 'root:default-zone' } }
const overrides = { fieldTypes }
const problems = new Map<string, string>(Object.entries(JSON.parse(query.get('problems') ?? '{}')))
const usePuckState = createUsePuck()

createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminProviders host={webHost} queries={startQueries()}>
    <FieldProblemsContext value={problems}>
      <Intake />
      <Puck
        config={config}
        data={data}
        ui={selected}
        overrides={overrides}
        iframe={{ enabled: false }}
        onChange={(changed) => {
          document.documentElement.dataset.changed = JSON.stringify(changed.content[0]?.props ?? null)
        }}
      >
        <main style={{ display: 'flex', gap: 16 }}>
          {panels.map((panel) => (
            <section key={panel} aria-label={panel} style={{ inlineSize: 'min(340px, 100vw)' }}>
              <h1>Sample</h1>
              <Puck.Fields />
            </section>
          ))}
          <BackButton />
        </main>
      </Puck>
    </FieldProblemsContext>
  </AdminProviders>,
)

function Intake() {
  useWindowIntake()
  return null
}

function BackButton() {
  const { back, hasPast } = usePuckState((state) => state.history)
  return (
    // Keeps the focus where it is, as the keyboard shortcut for undo does.
    <button
      type="button"
      hidden={panels.length < 2}
      disabled={!hasPast}
      onMouseDown={(event) => event.preventDefault()}
      onClick={back}
    >
      Undo
    </button>
  )
}

function named(...values: string[]) {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))
}
