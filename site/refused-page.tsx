import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { formValues, type RefusedForm } from '#blocks/contract/enquiries/enquiry-form.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { RenderPage } from '#blocks/pages/render-page.tsx'
import { publicBlocks } from '#blocks/public.ts'
import { scriptSafeJson } from './document.ts'
import type { DrawnPage } from './draw-page.tsx'
import { enquiryClient } from './page/enquiry-client.ts'
import { PartsContext, TodayContext } from './page/page-context.ts'
import { allBlocks } from './page/page-data.ts'
import type { PageAddress } from './page/routes.ts'
import { PlaceContext, SectionHost } from './pages/section-host.tsx'
import { filledQueryClient, Providers } from './providers.tsx'

// Whoever sends a form with mistakes again and again must not cost the server a whole page each time. The page around
// the form is drawn once for each state of its content, and only the form's block for each refusal.

export type RefusedPage = {
  styleHash: string
  /** The page with this form. `fill` gets the markup of the form's block, where its hidden fields have their marks. */
  draw(form: RefusedForm, fill: (markup: string) => Promise<string>): Promise<Buffer>
}
type DrawnOnce = {
  html: string
  styleHash: string
  path: string
  today: string
  address: PageAddress
  layout: Page
  carried: DrawnPage['carried']
}

const blockTypes: Readonly<Record<EnquiryKind, string>> = { booking: 'BookingForm', contact: 'ContactForm' }

/** The form with which the page is drawn once. */
export function blankForm(kind: EnquiryKind): RefusedForm {
  return { kind, values: formValues({}, kind), issues: [] }
}

/** Throws if the page, which was drawn with the blank form, does not show it. */
export function openRefusedPage(page: DrawnOnce, kind: EnquiryKind): RefusedPage {
  const block = blockDrawing(page, kind)
  const [before, afterBlock] = around(page.html, block(blankForm(kind)))
  const [between, after] = around(afterBlock, carriedForm(blankForm(kind)))
  const [first, second, third] = [Buffer.from(before), Buffer.from(between), Buffer.from(after)]
  return {
    styleHash: page.styleHash,
    async draw(form, fill) {
      const markup = await fill(block(form))
      return Buffer.concat([first, Buffer.from(markup), second, Buffer.from(carriedForm(form)), third])
    },
  }
}

/** Draws the block with the form in the page's surroundings. */
function blockDrawing({ path, today, address, layout, carried }: DrawnOnce, kind: EnquiryKind) {
  const block = allBlocks(layout.content).find(({ type }) => type === blockTypes[kind])
  if (!block) throw new Error(`${path} has no ${kind} form.`)
  const content = [block]
  const queries = filledQueryClient(carried.replies)
  return (refused: RefusedForm): string => {
    const place = { pageId: address.pageId, today, client: enquiryClient, refused }
    const markup = renderToString(
      <Providers queries={queries}>
        <StaticRouter location={path}>
          <TodayContext value={today}>
            <PartsContext value={carried.parts}>
              <PlaceContext value={place}>
                <main>
                  <RenderPage content={content} blocks={publicBlocks} host={SectionHost} />
                </main>
              </PlaceContext>
            </PartsContext>
          </TodayContext>
        </StaticRouter>
      </Providers>,
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
