import { createHash } from 'node:crypto'

// While nobody has an account, the pages of the made-up farm say what they are.

/** On phones it stands on the bar of the site's own buttons (site/layout/phone-bar.module.css). */
const style =
  '#sample-bar{position:fixed;inset:auto 0 0;z-index:1000;box-sizing:border-box;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 14px;padding:0 12px;background:#2b1a12;color:#fff;font:600 .9375rem/1.4 system-ui,sans-serif}#sample-bar a{display:flex;align-items:center;min-height:44px;color:#ffd98a}@media(max-width:719px) and (min-height:481px){#sample-bar{bottom:calc(69px + env(safe-area-inset-bottom))}}'

/** For `style-src`. */
export const sampleBarHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const bar = `<style>${style}</style><aside id="sample-bar" aria-label="About this site"><span>This is a made-up farm.</span><a href="/admin/setup">Make it yours</a></aside>`

/** The page with the bar over its lower edge, outside of what scripts draw. It moves nothing. */
export function withSampleBar(html: string): string {
  const at = html.lastIndexOf('</body>')
  return at === -1 ? html + bar : html.slice(0, at) + bar + html.slice(at)
}
