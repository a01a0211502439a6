import { createHash } from 'node:crypto'
import { escapeHtml } from '#blocks/contract/values/escape-html.ts'
import { ownFacts } from '../../base/content/own-facts.ts'
import { problem } from '../../base/http/send-problem.ts'
import { refusalHeaders } from './refuse.ts'
import type { UnpackedResponse } from './response.ts'
import { baseHeaders } from './security-headers.ts'

/** The keys of the responses for people and for programs; no address leads to them. */
export const openingSoonKey = 'opening-soon'
export const closedProblemKey = 'opening-soon.json'

/** Nobody knows when the site opens: search engines come back after this. */
const retryAfterClosed = String(3_600)

/** What visitors get at every address of a site that is not open yet. It names what is the firm's own. */
export async function openingSoon(
  read: (apiPath: string) => Promise<unknown>,
): Promise<Omit<UnpackedResponse, 'tags'>> {
  const { name, phone, phoneHref } = await ownFacts(read)
  const title = name ? `${name} opens soon` : 'Opening soon'
  const call = phone
    ? `<p>Can’t wait? Call us:</p><p><a href="${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a></p>`
    : ''
  return {
    status: 503,
    headers: {
      ...baseHeaders,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': retryAfterClosed,
      'X-Robots-Tag': 'noindex, nofollow',
    },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main>${name ? `<p class="name">${escapeHtml(name)}</p>` : ''}<h1>Opening soon</h1><p>The animals are brushed and the gate gets its last coat of paint. Our website opens in a little while.</p>${call}</main>
${drawing}
</body></html>
`,
  }
}

/** What calls for visitors get meanwhile; the sign-in takes the firm's own name from it. */
export async function closedProblem(
  read: (apiPath: string) => Promise<unknown>,
): Promise<Omit<UnpackedResponse, 'tags'>> {
  const { name } = await ownFacts(read)
  const body = problem(503, 'Opening soon', 'This website isn’t open yet. Come back soon')
  return {
    status: 503,
    headers: { ...refusalHeaders, 'Retry-After': retryAfterClosed },
    body: JSON.stringify({ ...body, ...(name ? { name } : {}) }),
  }
}

const style =
  'html{background:#fdf6e7}body{margin:0;overflow-x:hidden;min-height:100vh;display:flex;flex-direction:column;color:#2b1a12;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}main{flex:1;display:flex;flex-direction:column;justify-content:center;padding:48px 24px 32px}h1,.name{font-family:Georgia,"Times New Roman",serif;overflow-wrap:anywhere}h1{margin:0;font-size:clamp(2.5rem,9vw,4.5rem);line-height:1.1}.name{margin:0 auto 12px;font-size:1.375rem;font-weight:700;color:#8f2f1c}p{max-width:32rem;margin:16px auto 0}a{display:inline-block;padding:10px 24px;border-radius:999px;background:#8f2f1c;color:#fff;font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid #2b1a12;outline-offset:3px}svg{display:block;width:100%;height:clamp(150px,32vh,300px);overflow:visible}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Hills with a barn, a fence and a sun that comes up. */
const drawing = `<svg viewBox="0 0 800 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><circle cx="520" cy="136" r="46" fill="#f3b43f"/><path d="M-800 240V170Q-300 90 120 150T800 130T1600 160V240Z" fill="#c9cf8d"/><path d="M240 168v-52l46-34 46 34v52z" fill="#b0432a"/><path d="M232 122l54-40 54 40-8 8-46-34-46 34z" fill="#6d2416"/><path d="M270 168v-32h32v32zm0-32 32 32m0-32-32 32" fill="#fdf6e7" stroke="#6d2416" stroke-width="3"/><path d="M-800 240V200Q-100 150 420 186T1600 190V240Z" fill="#8ea45a"/><path d="M-800 206H1600M-800 222H1600" stroke="#fdf6e7" stroke-width="5"/><path d="M-800 214H1600" stroke="#fdf6e7" stroke-width="44" stroke-dasharray="7 53"/></svg>`
