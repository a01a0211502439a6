import { describe, expect } from 'vitest'
import type { HistoryEntry, HistoryItem } from '#blocks/contract/history.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { normalized } from '#blocks/contract/values/normal-text.ts'
import type { RichBlock, RichDoc, RichMark } from '#blocks/contract/values/rich-text.ts'
import { refusedAt } from '../../tools/testing/test-api.ts'
import { block, test, withBlocks, withProps } from '../../tools/testing/test-pages.ts'

// Texts with formatting, from the two sides that write them: a record's own call and the page builder's.

const label = (text: string, ...marks: RichMark[]) => ({ type: 'text' as const, text, marks })
const doc = (...content: RichBlock[]): RichDoc => normalized({ type: 'doc', content }) as RichDoc
const story = doc(
  { type: 'paragraph', content: [label('Since '), label('1984', { type: 'bold' })] },
  {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [{ type: 'paragraph', content: [label('goats')] }] },
      {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [label('ponies', { type: 'link', attrs: { href: '/services' } })] },
        ],
      },
    ],
  },
)
const plainStory = 'Since 1984\n\ngoats\nponies'
const about = '/api/content/about'

describe('a record with a formatted text', () => {
  test('has the words as its string', async ({ api, ana }) => {
    const saved = await ana.putRecord('about', { description: 'Old', rich: { description: story } })

    expect(saved).toMatchObject({
      status: 200,
      body: { description: plainStory, rich: { description: story } },
    })
    expect(await api.json(about)).toMatchObject({ description: plainStory, rich: { description: story } })
  })

  test('loses its formatting to a mere string', async ({ api, ana }) => {
    await ana.putRecord('about', { rich: { description: story, missionStatement: story } })
    await ana.putRecord('about', { description: 'New', rich: { missionStatement: story } })

    const now = (await api.json(about)) as { rich?: object }

    expect(now).toMatchObject({ description: 'New', missionStatement: plainStory })
    expect(now.rich).toEqual({ missionStatement: story })
  })

  test.for<[string, unknown, string]>([
    [
      'a script behind a link',
      linked('javascript:alert(1)'),
      '/rich/description/content/0/content/0/marks/0/attrs/href',
    ],
    ['markup', { type: 'doc', content: [{ type: 'html', text: '<b>' }] }, '/rich/description/content/0/type'],
    ['an attr', { type: 'doc', content: [{ type: 'paragraph', attrs: {} }] }, '/rich/description/content/0'],
    ['a string', '<b>bold</b>', '/rich/description'],
  ])('is refused with %s, and the place is named', async ([, tree, path], { ana }) => {
    const refused = await ana.putRecord('about', { rich: { description: tree } })

    expect(refused).toMatchObject(refusedAt(path))
  })

  test('gets its formatting back from its history', async ({ api, ana }) => {
    await ana.putRecord('about', { rich: { description: story } })
    await ana.putRecord('about', { description: 'New' })

    const list = (await (await ana.client.get('/api/history?of=about')).json()) as { items: HistoryItem[] }
    const newest = (await (await ana.client.get(`/api/history/${list.items[0]?.id}`)).json()) as HistoryEntry
    expect(newest).toMatchObject({
      summary: 'Changed description',
      changes: [{ path: 'description', label: 'Description', before: story, after: 'New' }],
    })
    await ana.call('POST', `/api/history/${list.items[1]?.id}/restore`, undefined, newest.etag)
    expect(await api.json(about)).toMatchObject({ description: plainStory, rich: { description: story } })
  })

  test('has no formatting for other texts', async ({ ana }) => {
    expect(await ana.putRecord('about', { rich: { heading: story } })).toMatchObject(refusedAt('/rich'))
  })
})

describe('the page builder', () => {
  test('edits the tree in the block, and publishes it into the record', async ({ api, ana }) => {
    await ana.putRecord('about', { rich: { description: story } })
    const opened = await ana.open('home')
    expect(propsOf(opened.data.content, 'Story').description).toEqual(story)

    const bold = doc({ type: 'paragraph', content: [label('All ours', { type: 'bold' })] })
    await ana.saveAndPublish('home', withProps('Story', { missionStatement: bold }))

    expect(await api.json(about)).toMatchObject({
      description: plainStory,
      missionStatement: 'All ours',
      rich: { description: story, missionStatement: bold },
    })
    await ana.saveAndPublish('home', withProps('Story', { description: 'Plain again' }))
    const now = (await api.json(about)) as { rich?: object }
    expect(now).toMatchObject({ description: 'Plain again', rich: { missionStatement: bold } })
    expect(now.rich).not.toHaveProperty('description')
  })

  test('stores trees in blocks of the page, as deep as they may be', async ({ ana }) => {
    const deep = doc({ type: 'heading', content: [label('Hours')] }, nested(1))
    const columns = block('Columns', 'columns', {
      split: 'even',
      right: [],
      left: [block('Text', 'text', { text: deep })],
    })
    const inside = block('Backdrop', 'backdrop', { middle: [columns] })
    const faq = block('Faq', 'faq', { questions: [{ question: 'Since when?', answer: story }] })
    const { status } = await ana.saveAndPublish('home', withBlocks(inside, faq))

    expect(status).toBe(200)
    const { data } = await ana.open('home')
    const [stored] = propsOf(data.content, 'backdrop').middle as PageBlock[]
    expect(stored?.props.left).toMatchObject([{ props: { text: deep } }])
    expect(propsOf(data.content, 'faq').questions).toEqual([{ question: 'Since when?', answer: story }])
  })

  test('a draft may never have a node that nobody knows', async ({ ana }) => {
    const opened = await ana.open('home')
    const save = (text: unknown) =>
      ana.save('home', { ...opened, data: withBlocks(block('Text', 'text', { text }))(opened.data) })

    expect(await save({ type: 'doc', content: [{ type: 'image' }] })).toMatchObject({
      status: 400,
      body: { issues: [{ blockId: 'text', path: '/data/content/5/props/text/content/0/type' }] },
    })
    expect((await save(linked('data:text/html,x'))).status).toBe(400)
    const many = Array.from({ length: 10_000 }, () => ({ type: 'bold' as const }))
    for (const [text, message] of [
      [
        { type: 'doc', content: [{ type: 'paragraph', content: [label('a', ...many)] }] },
        'Use each mark once',
      ],
      [{ type: 'doc', content: [nested(1, 4)] }, 'Lists have up to 3 levels'],
    ] as const)
      expect(await save(text)).toMatchObject({
        status: 400,
        body: { issues: [{ blockId: 'text', message }] },
      })
    const long = doc({ type: 'paragraph', content: [label('x'.repeat(10_001), { type: 'bold' })] })
    const saved = await save(long)
    expect(saved.status).toBe(204)
    expect(await ana.publish('home', saved.etag)).toMatchObject({
      status: 400,
      body: { issues: [{ blockId: 'text', path: '/text', message: 'Keep this under 10000 characters' }] },
    })
  })

  test('only a draft may have far too much formatting', async ({ ana }) => {
    const opened = await ana.open('home')
    const cells = Array.from({ length: 2_001 }, (_, at) => ({
      type: 'paragraph' as const,
      content: [label('a', ...(at === 0 ? [{ type: 'bold' as const }] : []))],
    }))
    const table = block('Text', 'text', { text: doc(...cells) })
    const saved = await ana.save('home', { ...opened, data: withBlocks(table)(opened.data) })

    expect(saved.status).toBe(204)
    const { data } = await ana.open('home')
    expect(propsOf(data.content, 'text').text).toEqual(doc(...cells))
    expect(await ana.publish('home', saved.etag)).toMatchObject({
      status: 400,
      body: { issues: [{ blockId: 'text', path: '/text', message: 'Use less formatting' }] },
    })
  })

  test('a dead link in a text is refused like any other', async ({ ana }) => {
    const opened = await ana.open('home')
    const dead = block('Text', 'text', { text: linked('/nowhere') })
    const saved = await ana.save('home', { ...opened, data: withBlocks(dead)(opened.data) })

    expect(await ana.publish('home', saved.etag)).toMatchObject({
      status: 400,
      body: {
        issues: [{ blockId: 'text', path: '/text/content/0/content/0/marks/0/attrs/href' }],
      },
    })
  })
})

/** A tree with one link, whatever it is to. */
function linked(href: string): RichDoc {
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [label('here', { type: 'link', attrs: { href } })] }],
  }
}

function nested(level: number, deepest = 3): RichBlock {
  const marks: RichMark[] = level === 3 ? [{ type: 'link', attrs: { href: '/booking' } }] : []
  return {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [label(`${level}`, ...marks)] },
          ...(level < deepest ? [nested(level + 1, deepest)] : []),
        ],
      },
    ],
  }
}

function propsOf(content: readonly PageBlock[], id: string): PageBlock['props'] {
  return content.find(({ props }) => props.id === id)?.props ?? { id }
}
