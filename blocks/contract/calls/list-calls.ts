import { z } from 'zod'
import { bulkSchema, deleteReplySchema, orderSchema } from '../list-writes.ts'
import { linkingPageSchema } from '../pages/staff-page.ts'
import {
  type ListName,
  listKinds,
  listNames,
  type SingleName,
  singleKinds,
  singleNames,
} from '../record-kinds.ts'
import { listSchemas, singleSchemas } from '../record-schemas.ts'
import { bulkPath, orderPath } from '../staff-paths.ts'
import { keysFor } from '../values/audience.ts'
import { positiveId } from '../values/text-fields.ts'
import { allQuery, type Call, call, forStaff, withMedia } from './call.ts'

/** The calls of staff's lists, by list and verb, as in `animals.add`. */
export const listCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  listNames.flatMap((name) =>
    Object.entries(callsOfList(name)).map(([verb, listCall]) => [`${name}.${verb}`, listCall]),
  ),
)

/** Read, add, bulk changes, the calls of single items, and the order for lists that staff sort. */
export function callsOfList(name: ListName) {
  const { path, right, noun, isPrivate, isOpenById, order } = listKinds[name]
  const { schema, sent } = listSchemas[name]
  const stored = z.object({ id: positiveId, ...schema.shape })
  const item = forStaff(stored)
  const hidden = new Set(keysFor(schema, 'staff'))
  const shown = Object.entries(stored.shape).filter(([key]) => !hidden.has(key))
  const publicItem = withMedia(z.object(Object.fromEntries(shown)))
  const itemPath = `${path}/:id`
  return {
    list: isPrivate
      ? call('GET', path, right, `Every ${noun}`, { reply: z.array(item) })
      : call(
          'GET',
          path,
          'anyone',
          `Every ${noun} that is shown; for staff with ?all=1 the hidden ones too`,
          {
            query: allQuery,
            reply: z.union([z.array(publicItem), z.array(item)]),
          },
        ),
    add: call('POST', path, right, `Adds one ${noun}`, {
      isRepeatable: true,
      body: sent,
      reply: item,
      status: 201,
    }),
    ...(order === 'position'
      ? {
          order: call('PUT', orderPath(path), right, `Puts the whole list in order: ${noun}`, {
            ifMatch: true,
            body: orderSchema,
            reply: z.array(item),
          }),
        }
      : {}),
    bulk: call('POST', bulkPath(path), right, `Shows, hides or deletes several, all or none: ${noun}`, {
      body: bulkSchema,
      reply: z.object({ items: z.array(item), trashIds: z.array(z.int()) }),
    }),
    read: isOpenById
      ? call('GET', itemPath, 'anyone', `One ${noun}`, { reply: z.union([publicItem, item]) })
      : call('GET', itemPath, right, `One ${noun}`, { reply: item }),
    save: call('PUT', itemPath, right, `Replaces one ${noun}`, {
      ifMatch: true,
      body: sent,
      reply: item,
    }),
    remove: call('DELETE', itemPath, right, `Moves one ${noun} to the trash`, {
      ifMatch: true,
      reply: deleteReplySchema,
    }),
  } satisfies Record<string, Call>
}

/** The calls of single records, by name and verb, as in `hero.save`: read, and replace as a whole. */
export const recordCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  singleNames.flatMap((name) =>
    Object.entries(callsOfRecord(name)).map(([verb, recordCall]) => [`${name}.${verb}`, recordCall]),
  ),
)

export function callsOfRecord(name: SingleName) {
  const { path, right, isPrivate, isOnPages } = singleKinds[name]
  const { schema, sent } = singleSchemas[name]
  const whole = withMedia(schema)
  // Once it is taken off, which pages still have links to it.
  const reply =
    name === 'service-pages' ? whole.extend({ linkedFrom: z.array(linkingPageSchema).optional() }) : whole
  const query = isOnPages && { query: allQuery }
  return {
    read: call('GET', path, isPrivate ? right : 'anyone', `Reads ${name}`, { reply, ...query }),
    save: call('PUT', path, right, `Replaces ${name}`, { ifMatch: true, body: sent, reply }),
  } satisfies Record<string, Call>
}
