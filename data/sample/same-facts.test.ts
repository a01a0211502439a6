import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentFolder, readJson, services, textsOf } from './read-sample.ts'

// What a customer can check against another page is said the same everywhere.

const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
const sentences = files.flatMap((name) =>
  textsOf(readJson(name)).flatMap((text) => text.split(/(?<=[.!?]”?)\s+|\n/).map((said) => ({ name, said }))),
)

test('a quote stands in one record, so that it has one source', () => {
  const quotes = files.flatMap((name) => quotesIn(readJson(name)))

  expect(quotes.length).toBeGreaterThan(10)
  expect(quotes.filter((quote, index) => quotes.indexOf(quote) !== index)).toEqual([])
})

test.each([
  ['the gate of a pen', /pen’s gate is (\d+) inches|^the gate is (?=\d)(\d+) inches/gi, ['36']],
  ['a gate for a pony', /(\d+)(?: inches)? for a pony|through a gate of (\d+) inches/gi, ['48']],
  [
    'adults with preschoolers',
    /one (?:adult )?for every (\w+)(?: preschool| children in preschool)/gi,
    ['four'],
  ],
  ['an age with an adult', /children under (\w+) (?:need|come in|have|stand|with) /gi, ['5', 'five']],
  ['Farm Talk', /(?:farm talk: (\w+)|a (\w+)-minute lesson)/gi, ['twenty']],
  ['a class in the pen', /(\d+)-minute visits/gi, ['20']],
  ['classes in a morning', /(\w+) classes (?:fit before noon|in (?:a|one) morning)/gi, ['seven']],
])('%s: one number', (_what, about, numbers) => {
  const given = sentences.flatMap(({ said }) =>
    [...said.matchAll(about)].flatMap(([, ...facts]) =>
      facts.filter(Boolean).map((fact) => fact.toLowerCase()),
    ),
  )

  expect([...new Set(given)].sort()).toEqual([...numbers].sort())
})

test('gravel that hurts hooves is welcome nowhere', () => {
  const welcome = sentences.filter(({ said }) => /\bgravel\b/i.test(said) && !/not loose gravel/i.test(said))

  expect(welcome).toEqual([])
})

test.each(services)('$id: the truck in the plan has room for a pickup and what it pulls', ({ page }) => {
  const trucks = page.yardPlan.filter(({ kind }) => kind === 'truck')

  for (const { length } of trucks) expect(length).toBeGreaterThanOrEqual(18 + 14)
})

test('a picture is described alike wherever it stands', () => {
  const said = new Map<string, Set<string>>()
  for (const [url, alt] of files.flatMap((name) => described(readJson(name))))
    said.set(url, (said.get(url) ?? new Set()).add(alt))

  expect([...said].filter(([, alts]) => alts.size > 1)).toEqual([])
})

function quotesIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'quote' && typeof inner === 'string' ? [inner] : quotesIn(inner),
  )
}

/** Each picture with its description, as the fields beside one another give them. */
function described(value: unknown): [string, string][] {
  if (!value || typeof value !== 'object') return []
  const entries = Object.entries(value)
  return entries.flatMap(([key, inner]) => {
    if (typeof inner !== 'string') return described(inner)
    const alt = key === 'url' || key === 'imageUrl' ? ['altText', 'imageAlt'] : [key.replace(/Url$/, 'Alt')]
    const words = entries.find(([other]) => alt.includes(other) && other !== key)?.[1]
    return inner.startsWith('/public-objects/') && typeof words === 'string' && words ? [[inner, words]] : []
  })
}
