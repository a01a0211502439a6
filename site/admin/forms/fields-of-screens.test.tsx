import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page-content.ts'
import { addOnSchema } from '#blocks/contract/records/add-on.ts'
import { albumSchema } from '#blocks/contract/records/album.ts'
import { animalSchema } from '#blocks/contract/records/animal.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { galleryImageSchema } from '#blocks/contract/records/gallery-image.ts'
import { aboutSchema, heroSchema, servicesSchema } from '#blocks/contract/records/home-content.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page-content.ts'
import { contactInfoSchema, siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { tourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { serverSettingsSchema } from '#blocks/contract/staff/server-settings.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { blankOf, fieldFacts } from '#blocks/contract/values/field-facts.ts'
import { editedSchema } from '#blocks/contract/values/rich-record.ts'
import { adminScreens } from '../app/navigation/admin-screens.ts'
import { HostContext } from '../base/host/host.ts'
import { webHost } from '../base/host/web-host.ts'
import { recordKey } from '../base/http/record-queries.ts'

// Every field of a record can be changed on its screen: each key of the schema has an input there (fields.md).

/** Set by the server, or by the order of the list. */
const withoutInput = ['id', 'position']

/** By the address below /admin; a screen of one record with the API path of the record. */
const forms: readonly [screen: string, schema: z.ZodObject, path?: string][] = [
  ['hero', heroSchema, apiPaths.hero],
  ['about', aboutSchema, apiPaths.about],
  ['about-page', aboutPageSchema, apiPaths.aboutPage],
  ['services', servicesSchema, apiPaths.services],
  ['services/turkey-races', servicePageSchema, apiPaths.servicePage('turkey-races')],
  ['contact', contactInfoSchema, apiPaths.contactInfo],
  ['fonts', fontsSchema, apiPaths.fonts],
  ['site', siteSettingsSchema, apiPaths.site],
  ['availability', availabilitySchema, staffPaths.availability],
  ['server', serverSettingsSchema, staffPaths.serverSettings],
  ['animals/new', animalSchema],
  ['addons/new', addOnSchema],
  ['gallery/new', galleryImageSchema],
  ['tour-dates/new', tourDateSchema],
  ['albums/new', albumSchema],
]

test.for(forms)('%s has an input for each field of its record', async ([screen, schema, path]) => {
  const html = await drawn(screen, path, blankOf(schema))

  const { shape } = editedSchema(schema)
  const names = new Set([...html.matchAll(/data-field="([^".]+)/g)].map(([, name]) => name))
  const labels = Object.entries(shape)
    .filter(([key]) => !names.has(key) && !withoutInput.includes(key))
    .map(([key, field]) => fieldFacts(key, field).label)
  const loading = [...html.matchAll(/aria-busy="true">([^<]+)</g)].map(([, label]) => label)
  expect(loading.sort(), 'pictures and videos load on their own').toEqual(labels.sort())
  expect(Object.keys(shape)).toEqual(expect.arrayContaining([...names]))
})

test('a text that is still the sample’s is marked at its field, other fields are not', async () => {
  const items = [
    { of: 'hero', field: 'title', text: 'Real ponies in your own backyard.' },
    { of: 'animals/1', field: 'subtitle', text: 'Juniper' },
  ]
  const html = await drawn('hero', apiPaths.hero, blankOf(heroSchema), (queries) => {
    queries.setQueryData([staffPaths.me], { id: 1, email: 'ana@example.com', name: 'Ana', role: 'editor' })
    queries.setQueryData([staffPaths.samples], { items, total: items.length })
  })

  const marked = html.split('data-field="').filter((field) => field.includes('>Sample<'))
  expect(marked.map((field) => field.split('"', 1)[0])).toEqual(['title'])
})

test('a picture in a list has a row of its own, so that what it shows follows it', async () => {
  const person = { name: 'Hank', role: 'Hats', imageUrl: '', imageAlt: '' }
  const html = await drawn('about', apiPaths.about, { ...blankOf(aboutSchema), people: [person] })

  // The row of name and role ends before it.
  expect(html).toMatch(
    /name="people\.0\.role"[^<]*<\/div><\/div><div [^>]*>Photo<\/div><div [^>]*people\.0\.imageAlt/,
  )
})

async function drawn(
  screen: string,
  path: string | undefined,
  value: object,
  know: (queries: QueryClient) => void = () => undefined,
): Promise<string> {
  const load = loadOf(screen)
  const { Component } = (await load()) as { Component: () => React.ReactNode }
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  if (path) queries.setQueryData(recordKey(path), { value, revision: 1 })
  know(queries)
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: [`/admin/${screen}`],
  })
  return renderToStaticMarkup(
    <HostContext value={{ ...webHost, siteUrl: 'https://farm.example' }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostContext>,
  )
}

function loadOf(screen: string) {
  const [path, rest] = screen.split('/')
  const found = adminScreens.find((one) => one.path === path)
  const load = rest ? (found?.routes[':id'] ?? found?.routes['*']) : found?.routes['']
  if (!load) throw new Error(`${screen} is no screen`)
  return load
}
