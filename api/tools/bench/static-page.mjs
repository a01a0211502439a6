import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import sharp from 'sharp'

// The page a careful hand would write: what the server has drawn, without scripts and their data.

const fileAddress = /\/(?:fonts|assets|public-objects)\/[^\s"'()<>,]+|\/favicon\.svg/g

/** The page as text, and the address of every font and picture it may load. */
export async function staticPageOf(answer) {
  const drawn = (await promisify(brotliDecompress)(answer.body)).toString()
  const html = drawn.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  const files = new Set([...html.matchAll(fileAddress)].map(([address]) => address.replaceAll('&amp;', '&')))
  return { html, files: [...files] }
}

/**
 * The page with its drawn scene as a WebP, which is how most sites ship a picture, as wide as a phone of 390 px shows it
 * at 2×. `answers` is that picture by its address.
 */
export async function withWebpScene({ html, files }, origin) {
  const scene = files.find((address) => /\/farm-evening-tall[^/]*\.svg$/.test(address))
  if (!scene) throw new Error('The home page shows no drawn scene.')
  const drawing = Buffer.from(await (await fetch(origin + scene)).arrayBuffer())
  const body = await sharp(drawing).resize({ width: 780 }).webp({ quality: 80 }).toBuffer()
  const address = '/scene.webp'
  return {
    html: html.replaceAll(scene, address),
    files: files.filter((file) => file !== scene),
    answers: { [address]: { status: 200, headers: ['Content-Type', 'image/webp'], body } },
  }
}

export function brotliOf(text) {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
