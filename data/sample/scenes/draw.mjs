// Draws the sample farm's pictures: `node draw.mjs` writes all, `node draw.mjs birthday hero` those whose names hold
// one of the words. The same code gives the same pictures. Photographs of the farm replace them in the staff area.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { heroScenes, sharePicture } from './hero-scenes.mjs'
import { framed, squared } from './light.mjs'
import { albumScenes } from './scenes-albums.mjs'
import { actionScenes } from './scenes-action.mjs'
import { behindScenes } from './scenes-behind.mjs'
import { farmScenes } from './scenes-farm.mjs'
import { serviceScenes } from './scenes-services.mjs'
import { swapped } from './scenes-swapped.mjs'
import { topScenes } from './scenes-tops.mjs'
import { beginFile } from './shape.mjs'
import { relative, siteDrawings, tidy } from './site-drawings.mjs'

const wanted = process.argv.slice(2)
const isWanted = (file) => !wanted.length || wanted.some((word) => file.includes(word))

for (const [file, draw] of Object.entries(heroScenes).filter(([file]) => isWanted(file)))
  write(new URL(`../../../blocks/library/hero/${file}`, import.meta.url), tidy(relative(rounded(drawn(draw)), 10)))

for (const [name, draw] of Object.entries(siteDrawings).filter(([name]) => isWanted(`${name}.svg`)))
  write(new URL(`../../../blocks/kit/drawings/${name}.svg`, import.meta.url), draw())

for (const [file, draw] of Object.entries({
  ...farmScenes,
  ...serviceScenes,
  ...albumScenes,
  ...topScenes,
  ...actionScenes,
  ...swapped,
}).filter(([file]) => isWanted(file)))
  write(new URL(`../media/${file}`, import.meta.url), await jpegOf(framed(drawn(draw))))

for (const [file, draw] of Object.entries(behindScenes).filter(([file]) => isWanted(file)))
  write(new URL(`../media/${file}`, import.meta.url), await jpegOf(squared(drawn(draw), 800)))

if (isWanted('farm-evening.jpg')) {
  // The home page where it is shared: what people see in a chat before they follow the link.
  const jpeg = await sharp(Buffer.from(drawn(sharePicture)), { density: 72 })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
  write(new URL('../../../site/page/farm-evening.jpg', import.meta.url), jpeg)
}

function drawn(draw) {
  beginFile()
  return draw()
}

function jpegOf(svg) {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fbf3e2' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

function write(url, content) {
  writeFileSync(url, content)
  console.log(`${url.pathname.split('/').at(-1)} ${Math.round(content.length / 1024)} kB`)
}

/** One decimal is finer than any screen shows, and a third of the bytes. */
function rounded(svg) {
  return svg.replace(/ d="[^"]+"/g, (d) =>
    d.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
  )
}
