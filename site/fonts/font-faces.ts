import { fontDefaults } from '#blocks/contract/records/defaults.ts'

// The CSS rules of the three chosen families. Names that staff stored are only looked up here and never written
// into CSS, so no stored text can add rules of its own.

/** The content of fonts.json, which build-fonts.mjs writes, by family name. */
export type FontManifest = Record<string, { faces: FontFile[]; fallback: FontFallback }>

/** `core` files have the characters of English and Spanish; the others load when a page has one of their characters. */
type FontFile = { file: string; weight: string; core: boolean; unicodeRange: string }

/** Fonts of the visitor's device with the metrics of the family, best match first; then a generic one. */
type FontFallback = { generic: string; standIns: { family: string; faces: StandInFace[] }[] }

/** Percentages as CSS takes them. */
type StandInFace = {
  weight: string
  local: string[]
  sizeAdjust: string
  ascentOverride: string
  descentOverride: string
  lineGapOverride: string
}

type FontChoice = typeof fontDefaults

/** The main weight of each role (theme.css): if weights are separate files, this one is preloaded. */
const roles = [
  { setting: 'headingFont', property: '--font-heading', weight: 700 },
  { setting: 'bodyFont', property: '--font-body', weight: 400 },
  { setting: 'subtitleFont', property: '--font-subtitle', weight: 600 },
] as const

/**
 * `css`: the @font-face rules of the chosen families and their stand-ins, and `:root` with the three stacks.
 * `preload`: addresses of the files that a page needs at once. An unknown family becomes the role's default.
 */
export function fontFaces(choice: FontChoice, manifest: FontManifest, baseUrl: string) {
  const chosen = roles.map((role) => ({ ...role, ...familyFor(choice, role.setting, manifest) }))
  const families = [...new Map(chosen.map((family) => [family.name, family])).values()]
  const base = baseUrl.replace(/\/$/, '')

  const rules = families.flatMap((family) => [
    ...family.faces.map((face) => fontFaceRule(family.name, face, base)),
    ...family.fallback.standIns.flatMap(({ family, faces }) =>
      faces.map((face) => standInRule(family, face)),
    ),
  ])
  const stacks = chosen.map(({ property, name, fallback }) => {
    const named = [name, ...fallback.standIns.map((standIn) => standIn.family)]
    return `${property}:${named.map((family) => `"${family}"`).join(',')},${fallback.generic}`
  })
  const preload = chosen.map(({ faces, weight }) => `${base}/${coreFileFor(faces, weight)}`)
  return { css: `${rules.join('')}:root{${stacks.join(';')}}`, preload: [...new Set(preload)] }
}

/** The @font-face rules of all families, without fallback fonts. */
export function allFontFaces(manifest: FontManifest, baseUrl: string): string {
  return Object.entries(manifest)
    .flatMap(([name, { faces }]) => faces.map((face) => fontFaceRule(name, face, baseUrl)))
    .join('')
}

function familyFor(choice: FontChoice, setting: keyof FontChoice, manifest: FontManifest) {
  const name = Object.hasOwn(manifest, choice[setting]) ? choice[setting] : fontDefaults[setting]
  const family = manifest[name]
  if (!family) throw new Error(`fonts.json has no ${name}: build the fonts again`)
  return { name, ...family }
}

/** The file that a browser picks for the weight: the one whose range includes it, else the nearest. */
function coreFileFor(faces: FontFile[], weight: number): string | undefined {
  const core = faces.filter((face) => face.core)
  const spanning = core.find((face) => {
    const [first = 0, last = first] = face.weight.split(' ').map(Number)
    return weight >= first && weight <= last
  })
  return (spanning ?? (weight > 500 ? core.at(-1) : core[0]))?.file
}

function fontFaceRule(family: string, face: FontFile, base: string): string {
  return (
    `@font-face{font-family:"${family}";src:url("${base}/${face.file}");font-display:swap;` +
    `font-weight:${face.weight};unicode-range:${face.unicodeRange}}`
  )
}

function standInRule(family: string, face: StandInFace): string {
  const sources = face.local.map((name) => `local("${name}")`).join(',')
  return (
    `@font-face{font-family:"${family}";src:${sources};font-weight:${face.weight};size-adjust:${face.sizeAdjust};` +
    `ascent-override:${face.ascentOverride};descent-override:${face.descentOverride};` +
    `line-gap-override:${face.lineGapOverride}}`
  )
}
