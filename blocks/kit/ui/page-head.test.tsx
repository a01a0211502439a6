import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { publicBlocks } from '../../public.ts'
import { blockSchemas } from '../../schemas.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import type { PublicBlock } from '../content/block.ts'

test.each(['AboutHero', 'ServicesHero', 'AlbumList', 'TourDates', 'ContactDetails'] as const)(
  'the picture that staff choose for %s replaces its drawing',
  async (name) => {
    const { View } = await (publicBlocks[name] as PublicBlock).load()
    const show = (props: object) =>
      renderToStaticMarkup(
        createElement(View, { ...blockSchemas[name].props.parse(props), ...sampleHostProps() }),
      )
    const drawings = (html: string) =>
      html.slice(0, html.indexOf('</section>')).match(/<img[^>]* src="[^"]*svg/g)?.length ?? 0

    const drawn = show({})
    const shown = show({ src: '/public-objects/goat.jpg', alt: 'A goat with a letter' })

    expect(shown).toContain('alt="A goat with a letter"')
    expect(drawings(shown)).toBe(drawings(drawn) - 1)
  },
)
