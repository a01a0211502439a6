import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { runnerImport } from 'vite'
import { standInsFor } from './fallback-metrics.mjs'
import { codePointsOf, rangeOf, without } from './unicode-range.mjs'

// Turns the Fontsource packages of the families on offer into the files a page loads, at build time:
//   <family>-core-<weight>.<hash>.woff2   what English and Spanish text needs; preloaded
//   <family>-rest-… and -ext-…            the remaining latin characters; fetched only when a page holds one
//   fonts.json                            family -> files and the metrics of its fallback (font-faces.ts reads it)
//   families.css                          the rules of all families, for the staff area: a browser fetches a file
//                                         only once some text is set in it
//   licenses.md                           the Open Font License asks for its text beside each copy
// Plain JavaScript, because node itself runs it.

const here = dirname(fileURLToPath(import.meta.url))
const resolvePath = createRequire(import.meta.url).resolve

/**
 * Spanish place and family names are everyday words here, so its letters and marks are core. Line ends, soft hyphens
 * and invisible spaces are claimed as well: they draw nothing, but would fetch the file that claims them.
 */
const coreRange =
  'U+0-A1,U+A9,U+AD-AE,U+B0,U+BF-FF,U+2000-200F,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2028-202F,' +
  'U+2060,U+20AC,U+2122,U+FEFF'

/** Without `calt` and the like: Caveat's alternates of every letter alone would double its file. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn']

/** Licence and its address: the Open Font License wants them in every copy. */
const preserveNameIds = [13, 14]

/** Handwriting comes in one weight, that of subtitles (theme.css): Caveat's outlines twice over pass 30 KB. */
const handWeight = 600

/**
 * Writes the files into `outFolder` and returns what fonts.json holds. A family is made again
 * only when its package, the font tools, the family's entry or this code changed; otherwise `cacheFolder` has it.
 *
 * @param {{ outFolder: string, cacheFolder: string, only?: string[] }} options `only`: these families, for tests
 * @returns {Promise<import('./font-faces.ts').FontManifest>}
 */
export async function buildFonts({ outFolder, cacheFolder, only }) {
  const { fontFamilies } = (await runnerImport(join(here, '../../blocks/contract/records/font-families.ts')))
    .module
  const { allFontFaces } = (await runnerImport(join(here, 'font-faces.ts'))).module
  const tools = await toolsFingerprint()
  await mkdir(outFolder, { recursive: true })
  await mkdir(cacheFolder, { recursive: true })

  const manifest = {}
  const licenses = []
  for (const family of fontFamilies) {
    if (only && !only.includes(family.name)) continue
    const ready = await cachedFamily(family, tools, cacheFolder)
    const { faces, fallback } = JSON.parse(await readFile(join(ready, 'family.json'), 'utf8'))
    for (const { file } of faces) await cp(join(ready, file), join(outFolder, file))
    manifest[family.name] = { faces, fallback }
    licenses.push({ name: family.name, text: await licenseOf(family.name) })
  }
  await writeFile(join(outFolder, 'fonts.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  await writeFile(join(outFolder, 'families.css'), allFontFaces(manifest, '/fonts'))
  await writeFile(join(outFolder, 'licenses.md'), licensesOf(licenses))
  return manifest
}

/** The folder that holds a finished family; it appears under its name only when it is complete. */
async function cachedFamily(family, tools, cacheFolder) {
  const source = await openSource(family.name)
  const key = shortHash(JSON.stringify([family, source.package, source.version, tools]))
  const ready = join(cacheFolder, `${source.slug}-${key}`)
  if ((await readdir(cacheFolder)).includes(`${source.slug}-${key}`)) return ready

  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-'))
  try {
    await makeFamily(family, source, unfinished)
    await rename(unfinished, ready)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another build may have put the same folder there in the meantime.
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  }
  return ready
}

async function makeFamily(family, source, folder) {
  const faces = []
  const measured = []
  const core = codePointsOf(coreRange)
  const latin = codePointsOf(source.ranges.latin)
  const extended = source.ranges['latin-ext'] && codePointsOf(source.ranges['latin-ext'])

  async function addFace(part, { weight }, unicodeRange, bytes) {
    const file = `${source.slug}-${part}-${weight.replace(' ', '-')}.${shortHash(bytes)}.woff2`
    await writeFile(join(folder, file), bytes)
    faces.push({ file, weight, core: part === 'core', unicodeRange })
  }

  for (const drawing of drawingsOf(family, source)) {
    const latinFile = await source.read('latin', drawing.file)
    const options = { targetFormat: 'sfnt', keepFeatures, preserveNameIds, variationAxes: drawing.axes }
    const coreFont = await subsetFont(latinFile, textOf(core), options)
    await addFace('core', drawing, coreRange, await toWoff2(coreFont, core))

    const rest = without(latin, core)
    const restFont = await subsetFont(latinFile, textOf(rest), { ...options, targetFormat: 'woff2' })
    await addFace('rest', drawing, rangeOf(rest), restFont)

    // As the package has it: rarely fetched, and compressing it again is what takes the time.
    if (extended) {
      const range = rangeOf(without(extended, latin, core))
      await addFace('ext', drawing, range, await source.read('latin-ext', drawing.file))
    }
    for (const { weight, instance } of drawing.measured) {
      const axes = instance && { variationAxes: { wght: instance } }
      const font = axes
        ? await subsetFont(coreFont, textOf(core), { targetFormat: 'sfnt', ...axes })
        : coreFont
      measured.push({ weight, metrics: await fromBuffer(font) })
    }
  }
  const fallback = { generic: family.fallback, standIns: standInsFor(family, measured) }
  await writeFile(join(folder, 'family.json'), JSON.stringify({ faces, fallback }))
}

/**
 * The outlines a family is drawn with: one that varies from 400 to 700, one per weight, or a single one. A single
 * one stands for all weights, so that no browser thickens it: a smeared hand looks worse than an even one.
 */
function drawingsOf(family, source) {
  const whole = '400 700'
  if (source.isVariable && family.kind === 'hand') {
    const axes = { wght: handWeight }
    return [{ file: 'wght', weight: whole, axes, measured: [{ weight: whole }] }]
  }
  if (source.isVariable) {
    const axes = { wght: { min: 400, max: 700 } }
    const measured = [400, 700].map((instance) => ({ weight: String(instance), instance }))
    return [{ file: 'wght', weight: whole, axes, measured }]
  }
  const weights = [400, 700].filter((weight) => source.weights.includes(weight))
  return weights.map((file) => {
    const weight = weights.length > 1 ? String(file) : whole
    return { file, weight, measured: [{ weight }] }
  })
}

/** The Fontsource package of a family: the variable one where it is installed, else the static one. */
async function openSource(name) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const candidates = [`@fontsource-variable/${slug}`, `@fontsource/${slug}`]
  const found = candidates.find((candidate) => isInstalled(candidate))
  if (!found) throw new Error(`No package for the font ${name}: install ${candidates.join(' or ')}`)

  const readJson = async (file) => JSON.parse(await readFile(resolvePath(`${found}/${file}`), 'utf8'))
  const { version } = await readJson('package.json')
  const { weights } = await readJson('metadata.json')
  const folder = dirname(resolvePath(`${found}/package.json`))
  return {
    slug,
    package: found,
    version,
    weights,
    isVariable: found === candidates[0],
    ranges: await readJson('unicode.json'),
    read: (part, file) => readFile(join(folder, 'files', `${slug}-${part}-${file}-normal.woff2`)),
  }
}

async function licenseOf(name) {
  const { package: found } = await openSource(name)
  return readFile(join(dirname(resolvePath(`${found}/package.json`)), 'LICENSE'), 'utf8')
}

/** As the bundler writes those of packages (`build.license` of Vite). */
function licensesOf(licenses) {
  const sections = licenses.map(({ name, text }) => `## ${name}\n\n${text.trim()}\n`)
  return ['# Licenses of the fonts\n', ...sections].join('\n')
}

function isInstalled(name) {
  try {
    return Boolean(resolvePath(`${name}/package.json`))
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}

async function toolsFingerprint() {
  const own = ['build-fonts.mjs', 'fallback-metrics.mjs', 'unicode-range.mjs'].map((file) => join(here, file))
  const tools = ['subset-font/package.json', '@capsizecss/unpack/package.json'].map((file) =>
    resolvePath(file),
  )
  const contents = await Promise.all([...own, ...tools].map((file) => readFile(file, 'utf8')))
  return shortHash(contents.join('\0'))
}

function toWoff2(font, points) {
  return subsetFont(font, textOf(points), { targetFormat: 'woff2', keepFeatures, preserveNameIds })
}

function textOf(points) {
  return [...points].map((point) => String.fromCodePoint(point)).join('')
}

function shortHash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 6)
}
