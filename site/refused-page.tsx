import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { formBlocks, formValues, type RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { PublicBlock } from '#blocks/kit/content/block.ts'
import { type ContentName, contentPath } from '#blocks/kit/content/content.ts'
import { type BlockHost, PageMarkup } from '#blocks/pages/page-markup.tsx'
import { publicBlocks } from '#blocks/public.ts'
import { scriptSafeJson } from './document.ts'
import type { DrawnPage } from './draw-page.tsx'
import { allBlocks, publicBlock, replyIn } from './page/page-data.ts'
import type { PageAddress } from './page/routes.ts'
import { enquiryClient } from './page/site-enquiry-client.ts'
import { servicesAt } from './page/site-pages.ts'
import { SectionBoundary } from './pages/section-boundary.tsx'

// Whoever sends a form with mistakes again and again must not cost the server a whole page each time. The page around
// the form is drawn once for each state of its content, and only the form's block for each refusal.

export type RefusedPage = Pick<DrawnOnce, 'styleHash' | 'frames'> & {
  before: Buffer
  /** The page from there on. `fill` gets the block's markup, where the hidden fields of the form have their marks. */
  draw(form: RefusedForm, fill: (markup: string) => Promise<string>): Promise<Buffer>
}
type DrawnOnce = {
  html: string
  styleHash: string
  frames: string[]
  path: string
  today: string
  address: PageAddress
  layout: WithMedia<Page>
  carried: DrawnPage['carried']
}

/** The form with which the page is drawn once. */
export function blankForm(kind: EnquiryKind): RefusedForm {
  return { kind, values: formValues({}, kind), issues: [] }
}

/** Throws if the page, which was drawn with the blank form, does not show it. */
export function openRefusedPage(page: DrawnOnce, kind: EnquiryKind): RefusedPage {
  const block = blockDrawing(page, kind)
  const [before, afterBlock] = around(page.html, block(blankForm(kind)))
  const [between, after] = around(afterBlock, carriedForm(blankForm(kind)))
  return {
    styleHash: page.styleHash,
    frames: page.frames,
    before: Buffer.from(before),
    draw: async (form, fill) => Buffer.from((await fill(block(form))) + between + carriedForm(form) + after),
  }
}

/** Draws the block with the form as it is drawn in its page, with what is in its slots, but with its content at hand. */
function blockDrawing({ path, today, address, layout, carried }: DrawnOnce, kind: EnquiryKind) {
  const found = allBlocks(layout.content).find(({ type }) => type === formBlocks[kind])
  if (!found || !publicBlock(found.type).current()) throw new Error(`${path} has no ${kind} form.`)
  const sitePages = replyIn(carried.replies)(apiPaths.sitePages) ?? []
  const here = { pageId: address.pageId, today, client: enquiryClient, ...servicesAt(sitePages) }
  const contentOf = ({ needs }: PublicBlock) => {
    const names: ContentName[] = ['site', 'contactInfo', ...needs]
    return Object.fromEntries(
      names.map((name) => {
        const from = contentPath(name, here)
        return [name, carried.parts[from] ?? carried.replies[from]]
      }),
    )
  }
  return (refused: RefusedForm): string => {
    const host: BlockHost = ({ block, props }) => {
      const view = block.current()
      return (
        <SectionBoundary>
          <Suspense>
            {view ? <view.View {...props} content={contentOf(block)} place={{ ...here, refused }} /> : null}
          </Suspense>
        </SectionBoundary>
      )
    }
    const markup = renderToString(
      <main>
        <PageMarkup content={[found]} blocks={publicBlocks} host={host} media={layout.media} />
      </main>,
    )
    // React puts links to style sheets before the first element.
    return markup.slice(markup.indexOf('<main>') + '<main>'.length, markup.lastIndexOf('</main>'))
  }
}

function carriedForm(form: RefusedForm): string {
  return `"refused":${scriptSafeJson(form)}`
}

function around(text: string, part: string): [before: string, after: string] {
  const at = text.indexOf(part)
  if (at < 0) throw new Error('A page with a refused form does not hold its form as it is drawn alone.')
  return [text.slice(0, at), text.slice(at + part.length)]
}
