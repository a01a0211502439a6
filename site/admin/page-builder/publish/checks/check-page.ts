import { apiPaths } from '#blocks/contract/api-paths.ts'
import { ownPath } from '#blocks/contract/own-links.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { builtInPages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { PageSummary, SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../../http/api-client.ts'
import { blockAround, canvasDocument } from '../../page/core/canvas-document.ts'
import { columnFindings, dayFindings, hiddenFindings } from './block-rules.ts'
import { error, type Finding, textOf } from './finding.ts'
import { logoFindings, shownLogos } from './logo-rules.ts'
import {
  headFindings,
  headingFindings,
  linkFindings,
  menuFindings,
  privacyFindings,
  unknownPaths,
} from './markup-rules.ts'
import { weighPictures, weightFindings } from './page-weight.ts'
import { type RenderedLink, renderedPage } from './rendered-page.ts'
import { unfinishedFindings } from './unfinished-rules.ts'

/** The page in the editor, with its summary from the server; `today` is the day at the farm. */
type CheckInput = { summary: PageSummary; page: Page; today: string; signal: AbortSignal }

/** Timeout for file sizes. Files that have not responded by then are skipped. */
const weighTimeoutMs = 4_000

/** Checks the page as rendered for visitors; a part of the site with the home page in it. A logo's contrast needs layout, so it is checked on the canvas. */
export async function checkPage({ summary, page, today, signal }: CheckInput): Promise<Finding[]> {
  const html = await previewOf(summary.id, signal)
  const rendered = renderedPage(html)
  const [isThere, weight] = await Promise.all([
    knownPaths(summary, rendered.links, signal),
    weighPictures(rendered.pictures, AbortSignal.any([signal, AbortSignal.timeout(weighTimeoutMs)])),
  ])
  const canvas = canvasDocument()
  const findings = [
    ...(summary.isPart ? [] : headingFindings(rendered.headings)),
    ...rendered.wordless.map((src) => error(`The picture ${src} needs a description`)),
    ...linkFindings(rendered.links, isThere),
    ...(rendered.elsewhere.length > 0
      ? privacyFindings(rendered.elsewhere, await privacyPageOf(signal))
      : []),
    ...(summary.isPart
      ? []
      : headFindings({
          title: rendered.title,
          description: rendered.description,
          ownDescription: page.root.props.description,
          isBuiltIn: summary.isBuiltIn,
        })),
    ...columnFindings(page),
    ...unfinishedFindings(page, summary.isBuiltIn),
    ...hiddenFindings(page),
    ...dayFindings(page, today),
    ...(canvas ? logoFindings(shownLogos(canvas)) : []),
    ...(summary.isPart || summary.inMenu ? await menuFindings(html) : []),
    ...weightFindings(weight),
  ]
  return findings.map((finding) => withBlock(finding, canvas))
}

async function previewOf(id: string, signal: AbortSignal): Promise<string> {
  const response = await callApi('GET', staffPaths.preview(id), undefined, { signal, cache: 'no-store' })
  // A redirect leads to the sign-in screen, not to the page.
  if (response.redirected) throw new Error('The preview can’t be loaded')
  return response.text()
}

/** Which internal paths exist. Only those missing from the lists are requested: a page may have moved. */
async function knownPaths(summary: PageSummary, links: readonly RenderedLink[], signal: AbortSignal) {
  const known = new Set([summary.path, ...builtInPages.map(({ path }) => path)])
  const isKnown = (path: string) => known.has(path)
  if (unknownPaths(links, isKnown).length === 0) return isKnown
  const [pages, albums] = await Promise.all([
    read<SitePage[]>(apiPaths.sitePages, signal),
    read<Album[]>(apiPaths.albums, signal),
  ])
  for (const { path } of pages) known.add(path)
  for (const { id } of albums) known.add(sitePaths.album(id))
  const asked = unknownPaths(links, isKnown).map(async (path) => {
    const reply = await fetch(new URL(path, location.origin), { method: 'HEAD', signal })
    if (reply.status !== 404) known.add(path)
  })
  await Promise.all(asked)
  return isKnown
}

/** Its markup; blank if there is none here. */
async function privacyPageOf(signal: AbortSignal): Promise<string> {
  const { privacyPage } = await read<{ privacyPage: string }>(apiPaths.site, signal)
  const path = ownPath(privacyPage)
  return path ? (await fetch(new URL(path, location.origin), { signal })).text() : ''
}

async function read<Body>(path: string, signal: AbortSignal): Promise<Body> {
  // the response for this path
  return (await callApi('GET', path, undefined, { signal })).json() as Promise<Body>
}

/** Finds the block of a finding: the canvas shows the same elements, inside their blocks. */
function withBlock(finding: Finding, canvas: Document | undefined): Finding {
  const { about, blockId } = finding
  if (!about || blockId || !canvas) return finding
  const alike = [...canvas.querySelectorAll(`[data-block] ${about.selector}`)]
  const element = alike.find((candidate) => textOf(candidate) === about.text)
  return element ? { ...finding, blockId: blockAround(element) } : finding
}
