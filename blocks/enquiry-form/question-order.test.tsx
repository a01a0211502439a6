import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingFields, contactFields } from '../contract/enquiries/enquiry-fields.ts'
import { publicBlocks } from '../public.ts'
import { sampleHostProps } from '../testing/sample-props.ts'

// Mistakes are listed in the order of the fields (enquiry-fields.ts), which has to be that of the questions on the page.

test.for([
  ['BookingForm', bookingFields],
  ['ContactForm', contactFields],
] as const)('%s asks its questions in the order of its fields', async ([name, fields]) => {
  const { View } = await publicBlocks[name].load()
  const html = renderToStaticMarkup(createElement(View, sampleHostProps()))
  const asked = [...html.matchAll(/ name="(\w+)"/g)].map(([, field = '']) => field)

  const order = [...new Set(asked)].filter((field) => Object.hasOwn(fields, field))

  expect(order).toEqual(Object.keys(fields).filter((field) => order.includes(field)))
  expect(order.length).toBeGreaterThan(Object.keys(fields).length - 4)
})
