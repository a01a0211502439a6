import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const drawing = fileURLToPath(new URL('../../blocks/kit/drawings/farm-logo.svg', import.meta.url))
/** In pixels; electron-builder makes .icns and .ico out of the largest. */
const sizes = [16, 32, 48, 64, 128, 256, 512, 1024]

/** The farm's own drawing as the app's icon, in the sizes that systems ask for. */
export async function drawIcons(folder) {
  await mkdir(folder, { recursive: true })
  const svg = await readFile(drawing)
  for (const size of sizes) await writeFile(join(folder, `${size}x${size}.png`), await drawn(svg, size))
  await writeFile(join(folder, 'icon.png'), await drawn(svg, 1024))
}

/** With a margin all around, as macOS and its neighbours in a dock have. */
async function drawn(svg, size) {
  const inner = Math.round(size * 0.86)
  const picture = await sharp(svg, { density: (72 * inner) / 96 + 1 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: '#00000000' } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}
