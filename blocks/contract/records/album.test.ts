import { describe, expect, test } from 'vitest'
import { sampleAlbum, sampleAlbumImage } from '../samples.ts'
import { albumImageSchema, albumSchema } from './album.ts'

type Row = [key: string, value: unknown]

describe('an album', () => {
  test('needs title, event type and year; is published by default', () => {
    expect(albumSchema.parse({ id: 1, title: 'Fair', eventType: 'Fair', year: 2026 })).toEqual({
      id: 1,
      title: 'Fair',
      description: '',
      eventType: 'Fair',
      year: 2026,
      coverImageUrl: '',
      isPublished: true,
      position: 0,
    })
  })

  test('no field may be what does not fit it', () => {
    for (const [key, value] of [
      ['id', undefined],
      ['id', 0],
      ['title', undefined],
      ['title', ' '],
      ['title', 'x'.repeat(2001)],
      ['eventType', undefined],
      ['eventType', ''],
      ['year', undefined],
      ['year', '2026'],
      ['year', 1899],
      ['year', 2026.5],
      ['coverImageUrl', 'javascript:alert(1)'],
      ['isPublished', 'yes'],
    ] as Row[]) {
      const result = albumSchema.safeParse({ ...sampleAlbum(), [key]: value })

      expect(
        result.error?.issues.map(({ path }) => path[0]),
        JSON.stringify([key, value]),
      ).toEqual([key])
    }
  })

  test('drops an unknown key; the strict schema refuses it', () => {
    const given = { ...sampleAlbum(), price: 100 }

    expect(albumSchema.parse(given)).toEqual(sampleAlbum())
    expect(albumSchema.strict().safeParse(given).success).toBe(false)
  })
})

describe('an album image', () => {
  test('needs its album, but no texts', () => {
    expect(albumImageSchema.parse({ id: 1, albumId: 2 })).toEqual({
      id: 1,
      albumId: 2,
      imageUrl: '',
      altText: '',
      decorative: false,
      photoConsent: false,
      caption: '',
      tags: [],
      position: 0,
    })
  })

  test('no field may be what does not fit it', () => {
    for (const [key, value] of [
      ['albumId', undefined],
      ['imageUrl', 'java\nscript:alert(1)'],
      ['tags', ['']],
      ['tags', Array.from({ length: 41 }, () => 'pony')],
      ['tags', 'pony'],
      ['position', -1],
    ] as Row[]) {
      const result = albumImageSchema.safeParse({ ...sampleAlbumImage(), [key]: value })

      expect(
        result.error?.issues.map(({ path }) => path[0]),
        JSON.stringify([key, value]),
      ).toEqual([key])
    }
  })

  test('the strict schema refuses an unknown key', () => {
    expect(albumImageSchema.strict().safeParse({ ...sampleAlbumImage(), gps: '' }).success).toBe(false)
  })
})
