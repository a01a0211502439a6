import { readFileSync } from 'node:fs'
import sharp from 'sharp'

// The baseline of the upload figures: the encodes of api/media/picture-work.js, one after the other, and nothing else.

const [file, ...widths] = process.argv.slice(2)
sharp.concurrency(1)
sharp.cache(false)

const given = readFileSync(file)
const started = performance.now()
const stored = await sharp(given, { failOn: 'warning' })
  .autoOrient()
  .toColourspace('srgb')
  .flatten({ background: 'white' })
  .jpeg({ quality: 86, progressive: true })
  .toBuffer()
for (const width of widths.map(Number)) {
  const picture = () =>
    sharp(stored, { failOn: 'warning' }).toColourspace('srgb').resize({ width, withoutEnlargement: true })
  await picture().avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
  await picture().webp({ quality: 72, effort: 4 }).toBuffer()
}
console.log(`Done in ${performance.now() - started} ms`)
