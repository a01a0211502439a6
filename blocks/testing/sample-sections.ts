import type { RichDoc, RichTextNode } from '../contract/values/rich-text.ts'
import type { BlockName } from '../kit/content/block-names.ts'

const rich = (...content: (string | RichTextNode)[]): RichDoc => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
    },
  ],
})
const bold = (text: string): RichTextNode => ({ type: 'text', text, marks: [{ type: 'bold' }] })
const linked = (text: string, href: string): RichTextNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})

const tableRow = (...[cell1, cell2, cell3, cell4]: [string, string, string, string]) => ({
  ...{ cell1, cell2, cell3, cell4 },
  ...{ cell5: '', cell6: '' },
})

/** The sections for any page with everything filled in, for tests and the builder's harness. */
export const sampleSections: Partial<Record<BlockName, Readonly<Record<string, unknown>>>> = {
  PictureGrid: {
    heading: 'From the Pasture',
    text: 'All of them were taken this spring.',
    pictures: [
      {
        src: 'gallery-goat-kids.jpg',
        alt: 'Two goats on a barrel',
        isDecorative: false,
        caption: 'Pepper and Salt',
      },
      { src: 'gallery-pony-ride.jpg', alt: 'A pony at the gate', isDecorative: false, caption: '' },
      { src: 'gallery-petting-pen.jpg', alt: '', isDecorative: true, caption: 'The pen' },
    ],
    across: '3',
    tone: 'plain',
  },
  AlbumTeaser: { href: '/media/1', heading: '', text: '', label: 'See All the Pictures', tone: 'sand' },
  Steps: {
    heading: 'How It Works',
    text: 'It takes two minutes.',
    steps: [
      { title: 'You ask', text: rich('The ', bold('day'), ' and the place.') },
      { title: '', text: '' },
      { title: 'We come', text: 'With the animals.\n\nAnd the broom.' },
    ],
    tone: 'sand',
  },
  Cards: {
    heading: 'Find Your Way',
    text: rich('Three places to begin, or ', linked('ask us', '/contact'), '.'),
    cards: [
      {
        title: 'Our services',
        text: rich('Petting zoos and ', bold('rides'), '.'),
        href: '/services',
        label: '',
        src: 'gallery-goat-kids.jpg',
        alt: 'Two goats',
        isDecorative: false,
      },
      {
        title: 'Ask us',
        text: 'By phone or in writing.',
        href: '/contact',
        label: 'Write to us',
        src: '',
        alt: '',
        isDecorative: false,
      },
      {
        title: 'No link',
        text: '',
        href: '',
        label: '',
        src: 'gallery-petting-pen.jpg',
        alt: '',
        isDecorative: true,
      },
    ],
    tone: 'plain',
  },
  FileLink: {
    title: 'Coloring page',
    href: 'https://example.com/coloring-page.pdf',
    facts: 'PDF, 240 KB',
    text: rich('Pepper and Salt, to print ', bold('at home'), '.'),
  },
  Countdown: {
    title: 'The Fall Festival',
    day: '2027-01-13',
    text: rich('Ponies, goats and two turkeys who ', bold('race'), '.'),
    label: 'All Tour Dates',
    href: '/tour-dates',
    after: 'It was a good day. See you next year!',
    tone: 'sky',
  },
  Table: {
    caption: 'Hours of the fair',
    columns: [
      { heading: 'Day', cell: 1 },
      { heading: 'Petting zoo', cell: 2 },
      { heading: 'Pony rides', cell: 4 },
      { heading: 'Where', cell: 3 },
    ],
    rows: [
      tableRow('Friday', 'Noon to 6 PM', 'By the main gate', '2 to 5 PM'),
      tableRow('Saturday', '10 AM to 6 PM', 'By the main gate, under the cottonwoods', 'All day'),
      tableRow('Sunday', '10 AM to 4 PM', '', 'Until noon'),
    ],
    hasRowHeadings: true,
  },
  Embed: {
    address: 'https://www.openstreetmap.org/#map=15/33.4484/-112.0740',
    poster: '',
    caption: 'Where we meet',
  },
  Divider: { look: 'hills', width: 'normal' },
  SocialLinks: {
    text: 'Follow the goats',
    networks: [
      { service: 'facebook', url: 'https://www.facebook.com/tumblewhisker' },
      { service: 'youtube', url: 'https://www.youtube.com/@tumblewhisker' },
      { service: 'yelp', url: '' },
    ],
    size: 'large',
    hasNames: true,
  },
  AddOns: { heading: 'What You Can Add', text: 'Ask for them when you book.', tone: 'plain' },
}
