import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from './api-client.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { createQueryClient, readFromApi } from './query-client.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The address of a server that answers so. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const context = (queryKey: unknown[]) => ({ queryKey, signal: new AbortController().signal }) as never

test('the default read is a GET of the joined key parts', async () => {
  const asked: string[] = []
  const url = await serve((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    res.end('{"id":5}')
  })

  const album = await readFromApi('error')(context([`${url}/api/albums`, 5, 'images']))

  expect(asked).toEqual(['GET /api/albums/5/images'])
  expect(album).toEqual({ id: 5 })
})

test.each([
  ['the body', 503, 'the barn is closed', '503: the barn is closed'],
  ['its text if the body is empty', 404, '', '404: Not Found'],
])('a failed response is an error: the status and %s', async (_, status, body, message) => {
  const url = await serve((_req, res) => res.writeHead(status).end(body))

  const failure = callApi('GET', `${url}/api/site`)

  await expect(failure).rejects.toThrow(new ApiError(status, message.slice(5)))
  await expect(failure).rejects.toHaveProperty('message', message)
})

test('a connection lost within an error response is a NetworkError', async () => {
  const url = await serve((_req, res) => {
    res.writeHead(503, { 'Content-Length': '100' })
    res.write('the barn', () => res.destroy())
  })

  await expect(callApi('PUT', `${url}/api/site`, {})).rejects.toThrow(NetworkError)
})

test('a 401 is an empty result or an error, by mode', async () => {
  const url = await serve((_req, res) => res.writeHead(401).end('who are you?'))

  expect(await readFromApi('empty')(context([url]))).toBeNull()
  await expect(readFromApi('error')(context([url]))).rejects.toThrow('401: who are you?')
})

test('a body is sent as JSON, with credentials', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const url = await serve(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    res.end(JSON.stringify({ type: req.headers['content-type'], body: Buffer.concat(chunks).toString() }))
  })

  const reply = await (await callApi('POST', url, { name: 'Juniper' })).json()

  expect(reply).toEqual({ type: 'application/json', body: '{"name":"Juniper"}' })
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('include')
})

test('a server that can’t be reached is a NetworkError', async () => {
  await expect(callApi('GET', 'http://127.0.0.1:1/api/site')).rejects.toBeInstanceOf(NetworkError)
})

test('cached reads never go stale, refetch or retry (product.md §9)', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()

  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})
