// Draws every sample picture and writes it beside the sample content: node data/sample/pictures/render-pictures.mjs
// Words on the command line draw only the files whose name holds one of them. The same code gives the same bytes.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { moods } from './moods.mjs'
import { albumScenes } from './scenes-albums.mjs'
import { animalScenes } from './scenes-animals.mjs'
import { farmScenes } from './scenes-farm.mjs'
import { serviceScenes } from './scenes-services.mjs'
import { chance } from './shape.mjs'

const mediaFolder = new URL('../media/', import.meta.url)
const scenes = [...farmScenes, ...serviceScenes, ...animalScenes, ...albumScenes].map((scene) => ({
  w: 2000,
  h: 1333,
  ...scene,
}))
const wanted = process.argv.slice(2)

mkdirSync(mediaFolder, { recursive: true })
for (const scene of scenes) {
  if (wanted.length && !wanted.some((word) => scene.file.includes(word))) continue
  const jpeg = await sharp(Buffer.from(svgOf(scene)))
    .flatten({ background: '#fbf3e2' })
    .composite([{ input: grain(), raw: { width: 256, height: 256, channels: 4 }, tile: true, blend: 'over' }])
    .jpeg({ quality: 71, mozjpeg: true })
    .toBuffer()
  writeFileSync(new URL(scene.file, mediaFolder), jpeg)
  console.log(`${scene.file} ${Math.round(jpeg.length / 1024)} kB`)
}

const described = scenes.map(({ file, w, h, alt, caption, tags }) => ({
  file,
  width: w,
  height: h,
  alt,
  caption,
  tags,
}))
writeFileSync(new URL('./pictures.json', import.meta.url), `${JSON.stringify(described, null, 2)}\n`)
const bytes = readdirSync(mediaFolder)
  .filter((name) => name.endsWith('.jpg'))
  .reduce((sum, name) => sum + statSync(new URL(name, mediaFolder)).size, 0)
console.log(`${scenes.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`)

/** The scene, the tint of its light, what glows through that tint (`lit`), and a soft darkening at the edges. */
function svgOf({ w, h, mood, draw, lit, file }) {
  const [colour, blend, opacity] = moods[mood].tint
  const content = draw()
  if (/NaN|undefined/.test(content)) throw new Error(`${file} holds a shape without a place`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs><radialGradient id="edge" cx=".5" cy=".48" r=".75"><stop offset=".62" stop-color="#2b1a12" stop-opacity="0"/><stop offset="1" stop-color="#2b1a12" stop-opacity=".2"/></radialGradient></defs>${content}<rect width="${w}" height="${h}" fill="${colour}" opacity="${opacity}" style="mix-blend-mode:${blend}"/>${lit ? lit() : ''}<rect width="${w}" height="${h}" fill="url(#edge)"/></svg>`
}

/** Warm paper grain: specks of two pixels, light and dark, barely there. Seeded, so that it never changes. */
function grain() {
  const c = chance(1984)
  const data = Buffer.alloc(256 * 256 * 4)
  for (let y = 0; y < 256; y += 2) {
    for (let x = 0; x < 256; x += 2) {
      const value = c.next() < 0.5 ? 30 : 255
      const alpha = Math.round(c.next() ** 3 * 10)
      for (const i of [0, 1, 256, 257])
        data.set([value, value, value === 255 ? 235 : 20, alpha], (y * 256 + x + i) * 4)
    }
  }
  return data
}
