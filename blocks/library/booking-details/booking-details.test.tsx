import { expect, test } from 'vitest'
import { drawBlock } from '../../testing/draw-block.ts'
import { bookingDetailsPropsSchema } from './booking-details.schema.ts'
import { BookingDetails } from './booking-details.tsx'

test('shows the steps, what to have ready, and that it is a request', () => {
  const html = drawBlock(BookingDetails, bookingDetailsPropsSchema.parse({}))

  expect(html).toMatch(/<h1[^>]*>Book Your Event<\/h1>/)
  expect(html).toContain('a request, not a booking yet')
  expect(html).toContain('href="tel:+15555550108"')
  expect(html).toContain('href="mailto:hello@samplecreek.example.com"')
  for (const ready of ['date', 'place', 'children', 'ground', 'Shade', 'Water', 'trailer'])
    expect(html).toContain(ready)
  expect(html).not.toMatch(/<form|\$/)
})

test('empty lists leave no empty sections', () => {
  const props = bookingDetailsPropsSchema.parse({ steps: [], ready: [] })

  expect(drawBlock(BookingDetails, props)).not.toMatch(/<ol|<ul/)
})
