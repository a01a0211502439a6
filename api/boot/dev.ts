import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Site } from '../serve/responses/make-response.ts'
import type { VisitorGate } from '../wire/visitor-gate.ts'
import { readSettings } from './settings.ts'
import { type RunningApi, startApi } from './start-api.ts'

// Development only: pages are rendered from their sources on every request, and Vite serves the scripts.

export async function startDev(
  vite: ViteDevServer,
): Promise<Pick<RunningApi, 'url' | 'diskFault' | 'close'>> {
  const root = vite.config.root
  const load = async () => {
    const { openSourceSite } = await vite.ssrLoadModule('/site/entry-server.tsx')
    return openSourceSite(join(root, 'dist/client'), join(root, 'site/admin.html')) as Promise<Site>
  }
  const first = await load()
  const api = await startApi({
    settings: readSettings(process.env),
    site: {
      ...first,
      renderPage: async (request) => (await load()).renderPage(request),
      refusedPage: async (request, kind) => (await load()).refusedPage(request, kind),
    },
    sampleFolder: join(root, 'data/sample'),
    log: { info: console.log, error: console.error, notice: console.log },
    wrapListener: (listener, page, gate) => beforeListener(vite, first, listener, page, gate),
  })
  return api
}

const isDocumentPath = /^\/(?!(api|preview|public-objects|healthz|readyz)(\/|$))[^.]*$/

type Page = (path: string) => Promise<{ status: number; body: string | Buffer } | undefined>

function beforeListener(
  vite: ViteDevServer,
  site: Site,
  listener: RequestListener,
  page: Page,
  gate: VisitorGate,
): RequestListener {
  async function answer(...[req, res]: Parameters<RequestListener>) {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    const key = site.cacheKey(path, (req.url ?? '').slice(path.length + 1), () => true)
    // Only the store knows the paths of pages that staff made; for any other path this is undefined.
    const isPage = key.startsWith('/admin') || isDocumentPath.test(path)
    const rendered = req.method === 'GET' && isPage ? await page(key) : undefined
    if (!rendered) return listener(req, res)
    const bootScript = /<script src="\/site\/entry-client.tsx"[^>]*><\/script>/
    const html = String(rendered.body).replace(
      bootScript,
      '<script type="module" src="/site/entry-client.tsx"></script>',
    )
    // Without a Content-Security-Policy: Vite adds an inline script to the page.
    res.writeHead(rendered.status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    res.end(await vite.transformIndexHtml(path, html))
  }
  return (req, res) => {
    vite.middlewares(req, res, () => {
      gate(req, res, () => void answer(req, res).catch(fail)).catch(fail)

      function fail(error: Error) {
        vite.ssrFixStacktrace(error)
        console.error(error)
        res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack)
      }
    })
  }
}
