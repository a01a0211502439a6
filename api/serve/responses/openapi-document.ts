import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Call } from '#blocks/contract/calls/call.ts'
import { calls } from '#blocks/contract/calls/calls.ts'
import { contractVersion } from '#blocks/contract/contract-version.ts'
import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import { problemSchema } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { mayAct, roleNames } from '#blocks/contract/staff/staff.ts'

// The API as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1), whose schemas are JSON Schema.

type Json = Record<string, unknown>

export async function openApiText(): Promise<string> {
  return JSON.stringify(await openApiDocument(calls, String(contractVersion)))
}

/** The document for `calls`, by name. It takes a while, so it yields to other requests between two calls. */
export async function openApiDocument(calls: Readonly<Record<string, Call>>, version: string): Promise<Json> {
  const shared = sharedReplies(calls)
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, shared) }
    await setImmediate()
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Petting zoo site',
      version,
      description:
        'Staff sign in with a cookie in a browser, or with a token in the desktop app. Every failure is a problem (RFC 9457). ' +
        'Every GET has an ETag and answers 304 where If-None-Match names it. HEAD is answered wherever GET is. ' +
        'A body is never packed (415). It has up to 64 KB and 2,000 values before a sign-in, 2 MB and 50,000 values after (413).',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by POST /api/auth/login' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Given by POST /api/auth/devices. Where `enquiries` is named, only if that was asked for there',
        },
      },
      responses: {
        Problem: {
          description: 'What went wrong, in words',
          content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: { Problem: jsonSchema(problemSchema, 'output'), ...shared.schemas },
    },
  }
}

function operation(name: string, call: Call, shared: Shared): Json {
  const parameters = [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)]
  return {
    operationId: name,
    summary: call.summary,
    ...(needsOf(call) ? { description: needsOf(call) } : {}),
    security: call.needs === 'anyone' ? [] : [{ cookie: [] }, ...tokenOf(call)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: requestBody(call, call.body) } : {}),
    responses: { ...success(call, shared), default: { $ref: '#/components/responses/Problem' } },
  }
}

function needsOf({ needs, withPassword }: Call): string {
  if (needs === 'anyone') return ''
  const [least, ...more] = roleNames.filter((role) => mayAct(role, needs))
  const role = more.length + 1 === roleNames.length ? 'Needs a sign-in.' : `Needs the role ${least}.`
  return withPassword ? `${role} Asks for the password again after 15 minutes.` : role
}

/** OpenAPI 3.1 lets a bearer token name the roles that it needs: here the right that it was given at the sign-in. */
function tokenOf({ withToken }: Call): Json[] {
  if (!withToken) return []
  return [{ token: withToken === true ? [] : [withToken] }]
}

function success({ reply, status }: Call, shared: Shared): Json {
  if (reply === undefined) return { 204: { description: 'Done' } }
  const content =
    typeof reply === 'string'
      ? { [reply]: { schema: { type: 'string' } } }
      : { 'application/json': { schema: replySchema(reply, shared) } }
  return { [status ?? 200]: { description: status === 201 ? 'Added' : 'Done', content } }
}

function requestBody({ withFile, isBodyOptional }: Call, body: z.ZodType): Json {
  const schema = jsonSchema(body, 'input')
  if (!withFile) return { required: !isBodyOptional, content: { 'application/json': { schema } } }
  const { properties } = schema as { properties?: Json }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = { ...schema, properties: { file, ...properties }, required: ['file'] }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function pathParameters({ path }: Call): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Call): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParameters({ ifMatch, isRepeatable }: Call): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(ifMatch ? [header('If-Match', true, 'The ETag of what it changes')] : []),
    ...(isRepeatable
      ? [header(idempotencyKeyHeader, false, 'Sent again with the same key it is carried out once')]
      : []),
  ]
}

type Shared = { names: ReadonlyMap<z.ZodType, string>; schemas: Json }

/** A body that several calls share, alone or in a list, becomes one component, named after the first of the calls. */
function sharedReplies(calls: Readonly<Record<string, Call>>): Shared {
  const uses = new Map<z.ZodType, string[]>()
  for (const [name, { reply }] of Object.entries(calls)) {
    if (typeof reply !== 'object') continue
    const item = itemOf(reply) ?? reply
    uses.set(item, [...(uses.get(item) ?? []), name])
  }
  const several = [...uses].filter(([, names]) => names.length > 1)
  const names = new Map(several.map(([schema, [name = '']]) => [schema, `${name}.reply`]))
  const schemas = Object.fromEntries([...names].map(([schema, name]) => [name, jsonSchema(schema, 'output')]))
  return { names, schemas }
}

function replySchema(reply: z.ZodType, { names }: Shared): Json {
  const refTo = (schema: z.ZodType | undefined) => {
    const name = schema && names.get(schema)
    return name ? { $ref: `#/components/schemas/${name}` } : undefined
  }
  const items = refTo(itemOf(reply))
  return refTo(reply) ?? (items ? { type: 'array', items } : jsonSchema(reply, 'output'))
}

function itemOf(schema: z.ZodType): z.ZodType | undefined {
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined
}

/** A rule that JSON Schema can't express, such as a text looked up in a list, allows any value. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
