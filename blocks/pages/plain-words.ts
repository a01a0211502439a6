import type { BlockName } from '../kit/content/block-names.ts'
import type { TemplateBlock } from './page-templates.ts'

// Turns blocks that show a record into plain blocks with the same texts, because a copy of a page must not change the
// record of the original page. Buttons and lists that such a block adds by itself are left out.

type Words = Readonly<Record<string, unknown>>

const plainBlocks: Partial<Record<BlockName, (words: Words) => TemplateBlock[]>> = {
  Hero: (words) => [
    ...heading(words.title),
    ...text(words.subtitle, 'large'),
    ...text(words.description),
    ...(words.videoUrl
      ? [
          {
            type: 'Video' as const,
            props: { src: words.videoUrl, poster: words.videoPosterUrl, caption: '' },
          },
        ]
      : picture(words.videoPosterUrl)),
  ],
  Story: (words) => [
    ...heading(words.heading),
    ...text(words.description),
    ...text(words.missionStatement, 'large'),
    ...picture(words.imageUrl, words.imageAlt, words.imageCaption),
  ],
  AboutHero: (words) => [...heading(words.title), ...text(words.introContent)],
  AboutHistory: (words) => [
    ...heading(words.historyTitle),
    ...text(words.historyContent),
    ...picture(words.teamImageUrl, words.teamImageAlt),
  ],
  AboutStaff: (words) => [
    ...heading(words.staffTitle),
    ...text(words.staffContent),
    ...picture(words.staffImageUrl, words.staffImageAlt),
  ],
  AboutEvents: (words) => [...heading(words.eventsTitle), ...text(words.eventsContent)],
  AboutSafety: (words) => [...heading(words.safetyTitle), ...text(words.safetyContent)],
  AboutReasons: (words) => [...heading(words.whyChooseTitle), ...text(words.whyChooseContent)],
  AboutClosing: (words) => text(words.closingStatement, 'large'),
  ServiceHero: (words) => [
    ...heading(words.title),
    ...text(words.tagline, 'large'),
    ...text(words.intro),
    ...picture(words.heroImageUrl, words.heroImageAlt),
  ],
  ServiceStories: (words) =>
    list(words.testimonials).map(({ quote, name, occasion, where, when }) => ({
      type: 'Quote',
      props: { quote, name, occasion: [occasion, where, when].filter(Boolean).join(', ') },
    })),
  ServiceFaq: (words) =>
    list(words.faq).length > 0 ? [{ type: 'Faq', props: { questions: words.faq } }] : [],
}

/** `words` are the block's props in a composed page. Undefined if plain blocks can't show the same. */
export function plainWords(type: string, words: Words): TemplateBlock[] | undefined {
  return Object.hasOwn(plainBlocks, type) ? plainBlocks[type as BlockName]?.(words) : undefined
}

function heading(words: unknown): TemplateBlock[] {
  return words ? [{ type: 'Heading', props: { text: words, level: '2' } }] : []
}

function text(words: unknown, size: 'normal' | 'large' = 'normal'): TemplateBlock[] {
  return words ? [{ type: 'Text', props: { text: words, size } }] : []
}

function picture(src: unknown, alt: unknown = '', caption: unknown = ''): TemplateBlock[] {
  return src ? [{ type: 'PictureBlock', props: { src, alt, caption, width: 'normal' } }] : []
}

function list(value: unknown): Words[] {
  return Array.isArray(value) ? value : []
}
