import { type SingleName, singleKinds, singleNames } from '../record-kinds.ts'
import { singleSchemas } from '../record-schemas.ts'
import { type Call, call } from './call.ts'
import { withMedia } from './shapes.ts'

/** The records there is one of, by name and verb, as in `hero.save`: read, and replaced as a whole. */
export const recordCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  singleNames.flatMap((name) => [
    [`${name}.read`, read(name)],
    [`${name}.save`, save(name)],
  ]),
)

function read(name: SingleName): Call {
  const { path, who, isPrivate } = singleKinds[name]
  const { schema } = singleSchemas[name]
  return call('GET', path, isPrivate ? who : 'anyone', `Reads ${name}`, { reply: withMedia(schema) })
}

function save(name: SingleName): Call {
  const { path, who } = singleKinds[name]
  const { schema, sent } = singleSchemas[name]
  return call('PUT', path, who, `Replaces ${name}`, { ifMatch: true, body: sent, reply: withMedia(schema) })
}
