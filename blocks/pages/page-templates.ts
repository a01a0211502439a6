import type { PageTemplateName } from '../contract/pages/staff-page.ts'
import type { BlockName } from '../kit/content/block-names.ts'

// Templates for new pages. Free of zod and of components. Their texts tell staff what to write there; `{name}` becomes the
// name of the farm.

/** A block without an id: it gets one when a page is made from the template. */
export type TemplateBlock = { type: BlockName; props: Readonly<Record<string, unknown>> }
type PageTemplate = { label: string; description: string; blocks: readonly TemplateBlock[] }

export const pageTemplates: Readonly<Record<PageTemplateName, PageTemplate>> = {
  blank: { label: 'Blank page', description: 'Nothing on it yet.', blocks: [] },
  event: {
    label: 'Event',
    description: 'What happens, when and where, a picture, buttons and the usual questions.',
    blocks: [
      heading('Name of the event'),
      large('Say in one or two sentences what visitors will see and who it’s for.'),
      picture('Caption: what it shows or where it was taken.'),
      heading('When and where', '3'),
      text('The day and the hours.\n\nThe place, with its street and town, and where to park.'),
      heading('What to expect', '3'),
      text('Which animals come along, what children can do, and what to bring or wear.'),
      block('ButtonRow', {
        buttons: [
          { label: 'See All Tour Dates', href: '/tour-dates', kind: 'main' },
          { label: 'Ask Us', href: '/contact', kind: 'second' },
        ],
      }),
      heading('Good to know'),
      questions(
        ['What if it rains?', 'Say what happens in bad weather, and where visitors find out.'],
        ['Is it suitable for small children?', 'Say the youngest age, and if an adult has to stay close.'],
      ),
    ],
  },
  story: {
    label: 'Story with pictures',
    description: 'A story in parts, with pictures and a quote.',
    blocks: [
      heading('Title of the story'),
      large('Start with what happened, in two or three sentences that make people want to read more.'),
      picture('Caption: who or what it shows.', 'wide'),
      heading('How it began', '3'),
      text('Tell the first part.\n\nEnter starts a new one.'),
      block('Columns', {
        split: 'even',
        left: [picture('The first of two pictures side by side.')],
        right: [picture('The second one.')],
      }),
      heading('How it turned out', '3'),
      text('Tell what happened next, and what visitors can see today.'),
      block('Quote', { quote: 'What someone said about it, in their own words.', name: '', occasion: '' }),
      block('ButtonRow', {
        buttons: [{ label: 'See Our Pictures', href: '/media', kind: 'main' }],
      }),
    ],
  },
  questions: {
    label: 'Questions and answers',
    description: 'Common questions in two groups, and a way to ask more.',
    blocks: [
      heading('What people ask us'),
      large('Say what these questions are about.'),
      heading('Before the visit', '3'),
      questions(
        ['The first question, as people ask it', 'The answer, in a few plain sentences.'],
        ['The second question', 'The answer. Start with yes or no if you can.'],
      ),
      heading('On the day', '3'),
      questions(['Another question', 'The answer.']),
      text('Don’t see your question? Call or write to us.'),
      block('ButtonRow', { buttons: [{ label: 'Ask Us', href: '/contact', kind: 'main' }] }),
    ],
  },
  privacy: {
    label: 'Privacy',
    description: 'What happens with what people send you, and what this website does and doesn’t do.',
    blocks: [
      heading('What {name} knows about you'),
      large('{name} uses what you send us to answer you and to plan your day, and for nothing else.'),
      text(
        'When you write to {name} or ask for a day, we store what you typed: your name, how to reach you, the place and your plans.\n\nThis website sets no cookies for visitors and counts nobody. A video or map of another site loads after you click it.',
      ),
      text(
        'You can have a copy of what {name} stores about you, have it corrected or have it deleted. Our backups forget it four weeks later.',
      ),
      block('ButtonRow', { buttons: [{ label: 'Write to Us', href: '/contact', kind: 'main' }] }),
    ],
  },
}

function heading(text: string, level: '2' | '3' = '2'): TemplateBlock {
  return block('Heading', { text, level })
}

function text(label: string): TemplateBlock {
  return block('Text', { text: label, size: 'normal' })
}

function large(text: string): TemplateBlock {
  return block('Text', { text, size: 'large' })
}

/** A picture without a file, which shows the drawn placeholder. */
function picture(caption: string, width: 'normal' | 'wide' = 'normal'): TemplateBlock {
  return block('PictureBlock', { src: '', alt: '', caption, width })
}

function questions(...pairs: readonly [question: string, answer: string][]): TemplateBlock {
  return block('Faq', { questions: pairs.map(([question, answer]) => ({ question, answer })) })
}

function block(type: BlockName, props: TemplateBlock['props']): TemplateBlock {
  return { type, props }
}
