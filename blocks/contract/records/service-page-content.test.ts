import { expect, test } from 'vitest'
import { sampleServicePage } from '../samples.ts'
import { servicePageSchema } from './service-page-content.ts'

test('needs only a title; other fields default to blank or empty', () => {
  const { title, albumId, ...rest } = servicePageSchema.parse({ title: ' Turkey Races ' })

  expect(title).toBe('Turkey Races')
  expect(albumId).toBeNull()
  for (const value of Object.values(rest)) expect(value).toHaveLength(0)
})

const filled = (length: number, item: unknown) => Array.from({ length }, () => item)

test('no field may be what does not fit it', () => {
  for (const [key, value] of [
    ['title', ''],
    ['title', undefined],
    ['heroImageUrl', 'javascript:alert(1)'],
    ['heroImageUrl', 'data:image/png,x'],
    ['steps', filled(9, { title: 'One', text: '' })],
    ['idealFor', filled(13, 'Backyards')],
    ['idealFor', ['']],
    ['extraFacts', [{ label: 'x'.repeat(61), value: '' }]],
    ['animalIds', [0]],
    ['addOnIds', ['1']],
    ['albumId', 0],
    ['testimonials', filled(9, { quote: 'Fine' })],
    ['faq', filled(21, { question: 'Q', answer: 'A' })],
    ['faq', ['Q']],
  ] as [key: string, value: unknown][]) {
    const result = servicePageSchema.safeParse({ ...sampleServicePage(), [key]: value })

    expect(new Set(result.error?.issues.map(({ path }) => path[0])), JSON.stringify([key, value])).toEqual(
      new Set([key]),
    )
  }
})

test('drops an unknown key; the strict schema refuses it', () => {
  const given = { ...sampleServicePage(), price: 100 }

  expect(servicePageSchema.parse(given)).toEqual(sampleServicePage())
  expect(servicePageSchema.strict().safeParse(given).success).toBe(false)
  expect(servicePageSchema.strict().parse(sampleServicePage())).toEqual(sampleServicePage())
})
