import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

// The page a careful hand would write: what the server has drawn, without scripts and their data.

const fileAddress = /\/(?:fonts|assets|public-objects)\/[^\s"'()<>,]+|\/favicon\.svg/g

/** The page as text, and the address of every font and picture it may load. */
export async function staticPageOf(answer) {
  const drawn = (await promisify(brotliDecompress)(answer.body)).toString()
  const html = drawn.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  const files = new Set([...html.matchAll(fileAddress)].map(([address]) => address.replaceAll('&amp;', '&')))
  return { html, files: [...files] }
}

export function brotliOf(text) {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
