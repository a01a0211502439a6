import '@measured/puck/no-external.css'
import { type Config, createUsePuck, type Data, Puck } from '@measured/puck'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { line } from '#blocks/contract/values/text-fields.ts'
import { fieldsFor } from '#blocks/editing/fields-for.ts'
import { link } from '#blocks/kit/ui/link.schema.ts'
import { AdminProviders, startQueries } from '../../admin/app/shell/admin-providers.tsx'
import { webHost } from '../../admin/base/host/web-host.ts'
import { useWindowIntake } from '../../admin/forms/media/file-intake.ts'
import { fieldTypes } from '../../admin/page-builder/panels/fields/field-types.tsx'
import { FieldProblemsContext } from '../../admin/page-builder/publish/checks/page-problems.tsx'

// One block with every kind of field, in a real editor that shows only its fields. `?problems={"text":"…"}` sets the
// block's problems, `?props={…}` its props; `?copies=2` shows the panel twice, `?readonly=1` locks all fields.

const query = new URLSearchParams(location.search)
const panels = query.get('copies') === '2' ? ['Panel 1', 'Panel 2'] : ['Panel 1']

const picture = (title: string) => z.string().default('').meta({ title, as: 'picture' })
const sample = z.object({
  text: line(40).meta({ title: 'Heading' }),
  prose: z.string().meta({ title: 'Text', as: 'textarea' }),
  lines: z.array(z.string()).meta({ title: 'Ideal for (one per line)' }),
  height: z.number().min(0).max(400).meta({ title: 'Height', unit: 'px' }),
  tone: z.enum(['plain', 'sand', 'night']).meta({ title: 'Background', as: 'tone' }),
  space: z.enum(['none', 'small', 'medium', 'large']).meta({ title: 'Room above', as: 'steps' }),
  side: z.enum(['left', 'right']).meta({ title: 'Picture side' }),
  isWide: z.boolean().meta({ title: 'Full width' }),
  shape: z.enum(['square', 'round', 'wide', 'tall']).meta({ title: 'Shape' }),
  href: link().meta({ title: 'Link' }),
  buttons: z
    .array(
      z.object({
        label: line(40).meta({ title: 'Button text' }),
        href: link().meta({ title: 'Link' }),
        kind: z.enum(['main', 'second', 'quiet']).default('second').meta({ title: 'Style' }),
      }),
    )
    .max(4)
    .meta({ title: 'Buttons' }),
  src: picture('Picture'),
  alt: line(200).meta({ title: 'What the picture shows' }),
  cards: z
    .array(
      z.object({ imageUrl: picture('Photo'), imageAlt: line(200).meta({ title: 'What the photo shows' }) }),
    )
    .meta({ title: 'Cards' }),
  videoUrl: z.string().meta({ title: 'Video', as: 'video' }),
  videoPosterUrl: picture('Picture before it plays'),
  note: z
    .object({ by: line(80).meta({ title: 'Name' }), on: line(80).meta({ title: 'Occasion' }) })
    .meta({ title: 'Note' }),
})
const config: Config = {
  components: {
    Sample: {
      permissions: { edit: !query.has('readonly') },
      fields: fieldsFor(sample),
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
