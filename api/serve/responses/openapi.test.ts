import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Call } from '#blocks/contract/calls/call.ts'
import { calls } from '#blocks/contract/calls/calls.ts'
import { test } from '../../tools/testing/test-abuse.ts'
import { attemptOf } from '../../tools/testing/test-abuse-calls.ts'
import { openApiDocument } from './openapi-document.ts'

// Other clients are written from this document, so it must match every real response.

type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Problem: object } }
}
type Operation = {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

test('GET /api/openapi.json is a valid OpenAPI 3.1 document with each call once', async ({ farm }) => {
  const reply = await farm.api.get('/api/openapi.json', { 'Accept-Encoding': 'br' })
  const document = (await reply.json()) as Document

  expect(reply.status).toBe(200)
  // Packed before, by the cache of responses: what is packed while it is sent has no length and no tag of its coding.
  expect(reply.headers.get('content-encoding')).toBe('br')
  expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(0)
  expect(reply.headers.get('etag')).toMatch(/-br"$/)
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort())
})

test('every call answers as the document says', async ({ farm, unharmedFarm: secondFarm }) => {
  const document = (await openApiDocument(calls, '1')) as Document
  // Each schema is used once or twice: to optimize its code takes longer than it saves.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  addFormats.default(ajv)
  // Added once: what the replies share is compiled once, not for each call.
  ajv.addSchema(document, 'api')
  const compiled = (...path: string[]) =>
    ajv.compile({
      $ref: `api#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
    })
  const inOrder = [...Object.values(calls)].sort((a, b) => turnOf(a) - turnOf(b))

  const isProblem = compiled('components', 'schemas', 'Problem')
  const wrong: unknown[] = []
  for (const call of inOrder) {
    const { api, owner, send } = call.method === 'DELETE' ? secondFarm : farm
    const client = endsSession.test(call.path) ? await api.signIn('owner') : owner
    const attempt = await attemptOf(call, client)
    const reply = await send(attempt, client.headers)
    const [path, method] = [call.path.replace(/:(\w+)/g, '{$1}'), call.method.toLowerCase()]
    const said = document.paths[path]?.[method]?.responses[reply.status]
    const name = `${call.method} ${call.path}`
    if (reply.status === refusedHere[name] && isProblem(reply.body)) continue
    const isRight =
      said?.content?.['application/json'] &&
      compiled('paths', path, method, 'responses', `${reply.status}`, 'content', 'application/json', 'schema')
    if (!said || (isRight && !isRight(reply.body)))
      wrong.push([name, reply.status, isRight?.errors ?? reply.body])
  }

  expect(wrong).toEqual([])
})

/** Calls that need something this farm lacks: a file, a mail server, a link. */
const refusedHere: Readonly<Record<string, number>> = {
  'POST /api/media': 415,
  'PUT /api/media/:name/file': 415,
  'POST /api/enquiries/request/:file/files': 415,
  'GET /api/backups/:name': 404,
  'POST /api/enquiries/:id/merge': 400,
  'POST /api/enquiries/:id/mail/retry': 409,
  'POST /api/mail-templates/test': 409,
  'DELETE /api/auth/sessions/:id': 404,
  'DELETE /api/auth/sessions/:id/scopes/:scope': 404,
  'POST /api/auth/login/passkey': 400,
  'POST /api/auth/second-step/options': 400,
  'POST /api/auth/second-step': 400,
  'POST /api/auth/passkeys': 400,
  'DELETE /api/auth/passkeys/:id': 404,
  'POST /api/auth/recovery-codes': 409,
  'POST /api/auth/one-time-code': 409,
  'POST /api/users/:id/reset-second-step': 409,
  'POST /api/auth/setup': 404,
  'POST /api/auth/invite': 400,
  'POST /api/content/service-pages': 409,
  'POST /api/pages/import/undo': 412,
  'POST /api/media/from': 400,
  'POST /api/calendar/read': 400,
  'POST /api/samples/keep': 409,
  'POST /api/samples/remove': 409,
  'POST /api/samples/undo': 404,
  'POST /api/jobs/import': 415,
  'POST /api/jobs/import/:id/undo': 404,
  'POST /api/customers/:id/merge': 400,
  'DELETE /api/customers/:id': 404,
  'POST /api/launch/test-mail': 409,
}
const endsSession = /^\/api\/auth\/(login|log|password|setup|invite)/

/** Reads come first, then what changes and adds; what is inside of something goes before it, and the sign-in last. */
function turnOf({ method, path }: Call): number {
  if (endsSession.test(path)) return path.endsWith('/password') ? 1001 : 1000
  if (method === 'DELETE') return 900 - path.length
  return { GET: 0, PUT: 1, PATCH: 1, POST: 2 }[method]
}
