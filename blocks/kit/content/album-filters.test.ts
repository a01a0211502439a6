import { describe, expect, test } from 'vitest'
import { slug } from '../../contract/values/slug.ts'
import { activeFilters, filterAlbums, filterOptions } from './album-filters.ts'

const albums = [
  { id: 1, eventType: 'Fair', year: 2024 },
  { id: 2, eventType: 'Birthday Party', year: 2026 },
  { id: 3, eventType: 'Fair', year: 2026 },
  { id: 4, eventType: 'fair ', year: 2024 },
  { id: 5, eventType: 'حفلة', year: 2019 },
]

describe('slug', () => {
  test.each([
    ['Fair', 'fair'],
    ['Fairs & Festivals', 'fairs-festivals'],
    ['  Church  Picnic! ', 'church-picnic'],
    ['Fête d’été', 'fête-d-été'],
    ['حفلة', 'حفلة'],
    ['🎉', '🎉'],
    ['All', 'all-events'],
    ['</script>', 'script'],
  ])('%j is %j in an address', (eventType, expected) => {
    expect(slug(eventType)).toBe(expected)
  })
})

describe('filterOptions', () => {
  test('lists each year once, newest first', () => {
    expect(filterOptions(albums).years.map((option) => option.value)).toEqual(['2026', '2024', '2019'])
  })

  test('lists each event type once, by name, with its first spelling', () => {
    expect(filterOptions(albums).types).toEqual([
      { value: 'birthday-party', label: 'Birthday Party' },
      { value: 'fair', label: 'Fair' },
      { value: 'حفلة', label: 'حفلة' },
    ])
  })

  test('is empty without albums', () => {
    expect(filterOptions([])).toEqual({ types: [], years: [] })
  })
})

describe('filterAlbums', () => {
  test.each([
    ['no question', undefined, [1, 2, 3, 4, 5]],
    ['all types and years', { type: 'all', year: 'all' }, [1, 2, 3, 4, 5]],
    ['one type', { type: 'fair', year: 'all' }, [1, 3, 4]],
    ['one year', { type: 'all', year: '2026' }, [2, 3]],
    ['a type in a year', { type: 'fair', year: '2026' }, [3]],
    ['a type in a year without any', { type: 'birthday-party', year: '2024' }, []],
    ['an unknown type in a year', { type: 'unknown', year: '2026' }, [2, 3]],
    ['a type in an unknown year', { type: 'fair', year: '1850' }, [1, 3, 4]],
    ['a word of every object', { type: 'constructor', year: '' }, [1, 2, 3, 4, 5]],
  ])('the albums of %s are listed', (_case, asked, ids) => {
    const shown = filterAlbums(albums, activeFilters(asked, filterOptions(albums)))

    expect(shown.map((album) => album.id)).toEqual(ids)
  })
})
