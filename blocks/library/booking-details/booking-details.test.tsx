import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleHostProps } from '../../kit/content/sample-props.ts'
import { bookingDetailsPropsSchema } from './booking-details.schema.ts'
import { BookingDetails } from './booking-details.tsx'

test('shows the steps, what to have ready, and that it is a request', () => {
  const html = renderToStaticMarkup(
    <BookingDetails {...bookingDetailsPropsSchema.parse({})} {...sampleHostProps()} />,
  )

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

  expect(renderToStaticMarkup(<BookingDetails {...props} {...sampleHostProps()} />)).not.toMatch(/<ol|<ul/)
})
