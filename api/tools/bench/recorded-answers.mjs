import { writeFile } from 'node:fs/promises'
import http from 'node:http'

/** What browsers ask for. */
const acceptEncoding = 'gzip, deflate, br, zstd'

/** What a browser sends with the request for a page, besides `Host`. */
export const browserHeaders = {
  Connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  'Accept-Encoding': acceptEncoding,
  'Accept-Language': 'en-US,en;q=0.9',
}

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** The answer to a path as it comes over the wire, body still packed. */
export function fetchRaw(url, headers = { 'Accept-Encoding': acceptEncoding }) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status, rawHeaders } = response
        resolve({ status, headers: rawHeaders, body: Buffer.concat(chunks) })
      })
    })
    request.setTimeout(30_000, () => request.destroy(new Error(`No answer from ${url}`)))
    request.on('error', reject)
  })
}

/** As `fetchRaw`, once the server has packed it as small as it will: the first answer is packed in haste. */
export async function fetchSettled(url) {
  let answer = await fetchRaw(url)
  for (let still = 0, tries = 0; still < 8 && tries < 60; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const next = await fetchRaw(url)
    still = next.body.length === answer.body.length ? still + 1 : 0
    answer = next
  }
  return answer
}

/** Writes answers by path to a file that bare-server.mjs reads. */
export async function recordAnswers(file, answers) {
  const entries = Object.entries(answers).map(([path, { status, headers, body }]) => [
    path,
    { status, headers: sentHeaders(headers, body), body: body.toString('base64') },
  ])
  await writeFile(file, JSON.stringify(Object.fromEntries(entries)))
}

/** Without those that Node writes itself. */
function sentHeaders(raw, body) {
  const sent = []
  for (let i = 0; i < raw.length; i += 2) {
    if (!ownHeaders.has(raw[i].toLowerCase())) sent.push(raw[i], raw[i + 1])
  }
  return [...sent, 'Content-Length', String(body.length)]
}
