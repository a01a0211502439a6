import { type SingleName, singleKinds, singleNames } from '../record-kinds.ts'
import { singleSchemas } from '../record-schemas.ts'
import { type Call, call } from './call.ts'
import { withMedia } from './shapes.ts'

/** The calls of single records, by name and verb, as in `hero.save`: read, and replace as a whole. */
export const recordCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  singleNames.flatMap((name) =>
    Object.entries(callsOfRecord(name)).map(([verb, recordCall]) => [`${name}.${verb}`, recordCall]),
  ),
)

export function callsOfRecord(name: SingleName) {
  const { path, right, isPrivate } = singleKinds[name]
  const { schema, sent } = singleSchemas[name]
  const reply = withMedia(schema)
  return {
    read: call('GET', path, isPrivate ? right : 'anyone', `Reads ${name}`, { reply }),
    save: call('PUT', path, right, `Replaces ${name}`, { ifMatch: true, body: sent, reply }),
  } satisfies Record<string, Call>
}
