import type { PageBlock } from '../contract/pages/page.ts'
import type { BlockName } from '../kit/content/block-names.ts'
import { tableDefaults } from '../library/table/table.defaults.ts'
import { blockSchemas } from '../schemas.ts'

type Props = Readonly<Record<string, unknown>>

/** What examples show of this site: the paths of a picture and of an album, blank where there is none. */
export type ShownInExamples = { picture: string; album: string }

/** A block as the list of blocks shows it: with examples where a new one shows too little. */
export function exampleBlock(name: BlockName, from: ShownInExamples): PageBlock {
  return filled(name, examples(from)[name] ?? {})
}

/** With the defaults of its schema in place of what is not given. */
function filled(name: BlockName, props: Props, key = ''): PageBlock {
  const { props: schema, slots } = blockSchemas[name]
  const inSlots = Object.fromEntries(slots.map((slot) => [slot, props[slot] ?? []]))
  return { type: name, props: { ...schema.parse(props), ...inSlots, id: `example-${name}${key}` } }
}

/** By block, what is not as in a new one. */
export function examples({ picture: src, album }: ShownInExamples): Partial<Record<BlockName, Props>> {
  const image = { src, alt: '', isDecorative: true }
  const inColumn = (heading: string) => [
    filled('Heading', { text: heading, level: '3' }, heading),
    filled('Text', { text: sentence }, heading),
  ]
  const picture = filled('PictureBlock', image)
  const steps = ['You ask', 'We plan', 'We come']
  return {
    Heading: { text: 'A day with the goats' },
    Text: { text: `${sentence}\n\n${sentence}` },
    PictureBlock: { ...image, caption: 'A caption says what is to be seen.' },
    Columns: { left: inColumn('Left'), right: [picture] },
    ThreeColumns: { left: inColumn('Left'), middle: [picture], right: inColumn('Right') },
    Backdrop: { pictureUrl: src, middle: inColumn('Words on a picture') },
    Quote: { quote: 'The goats were the best guests of the party.', name: 'A happy family' },
    Faq: {
      questions: [
        { question: 'How much room do you need?', answer: sentence },
        { question: 'What if it rains?', answer: sentence },
      ],
    },
    PageTop: { src, text: sentence },
    FactTable: {
      facts: [
        { label: 'Friday', value: 'Noon to 6 PM' },
        { label: 'Saturday', value: '10 AM to 6 PM' },
      ],
    },
    Table: tableDefaults,
    PictureGrid: {
      heading: 'Pictures in rows',
      pictures: [image, image, image],
      across: '3',
    },
    AlbumTeaser: { href: album },
    Steps: { heading: 'How It Works', steps: steps.map((title) => ({ title, text: sentence })) },
    Cards: {
      heading: 'Find Your Way',
      cards: steps.map((title) => ({ ...image, title, text: sentence, href: '/services' })),
    },
    FileLink: {
      title: 'Coloring page',
      href: 'https://example.com/coloring-page.pdf',
      facts: 'PDF, 240 KB',
      text: 'To print at home.',
    },
    Countdown: { title: 'The Fall Festival', day: '2099-10-01', text: sentence, label: 'All Tour Dates' },
    Embed: { address: 'https://www.openstreetmap.org/#map=15/33.4484/-112.0740', caption: 'Where we meet' },
    Video: { src: 'https://www.youtube.com/watch?v=aaaaaaaaaaa', poster: src, caption: 'A film' },
    SocialLinks: {
      networks: ['facebook', 'instagram', 'youtube'].map((service) => ({
        service,
        url: `https://www.${service}.com/example`,
      })),
      hasNames: true,
    },
  }
}

const sentence = 'Gentle animals, patient people and a little hay come to your own yard.'
