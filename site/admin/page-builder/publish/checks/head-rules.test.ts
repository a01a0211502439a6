import { expect, test } from 'vitest'
import { headFindings } from './head-rules.ts'

const fine = {
  title: 'Petting Zoo for Schools',
  description: 'We come to schools with goats, hens and two ponies.',
  ownDescription: 'We come to schools with goats, hens and two ponies.',
  isBuiltIn: false,
}

test.each<[string, Partial<typeof fine>, string[]]>([
  ['that fits', {}, []],
  ['with the default description of a built-in page', { ownDescription: '', isBuiltIn: true }, []],
  [
    'with a long title',
    { title: 'x'.repeat(61) },
    ['The title has 61 characters. Search results cut it off at about 60.'],
  ],
  [
    'with a short title',
    { title: 'Schools' },
    ['The title “Schools” is short. Search results have room for more.'],
  ],
  [
    'with the default description all pages share',
    { ownDescription: ' ' },
    ['Add a description for search results'],
  ],
  [
    'without any description',
    { description: '', ownDescription: '', isBuiltIn: true },
    ['Add a description for search results'],
  ],
  [
    'with a long description',
    { ownDescription: 'x'.repeat(161) },
    ['The description has 161 characters. Search results cut it off at about 160.'],
  ],
])('a head %s', (_, texts, said) => {
  const found = headFindings({ ...fine, ...texts })

  expect(found.map(({ message }) => message)).toEqual(said)
  expect(found.every(({ kind, blockId }) => kind === 'warning' && blockId === 'root')).toBe(true)
})
