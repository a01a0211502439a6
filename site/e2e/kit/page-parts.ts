import type { APIRequestContext, Browser, Page } from '@playwright/test'

type Reader = { read(request: APIRequestContext, path: string): Promise<ReadPage>; close(): Promise<void> }
export type ReadPage = Awaited<ReturnType<typeof readPage>>

/** Reads the HTML of pages, each address once. The browser only parses it and runs none of its scripts. */
export async function openReader(browser: Browser): Promise<Reader> {
  const page = await browser.newPage({ javaScriptEnabled: true })
  const pages = new Map<string, Promise<ReadPage>>()
  return {
    read(request, path) {
      const known = pages.get(path) ?? readPage(page, request, path)
      pages.set(path, known)
      return known
    },
    close: () => page.close(),
  }
}

async function readPage(reader: Page, request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  return { status: response.status(), headers: response.headers(), html, ...(await takeApart(reader, html)) }
}

function takeApart(reader: Page, html: string) {
  return reader.evaluate((html) => {
    const doc = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string) => [...doc.querySelectorAll(selector)]
    const structuredData = all('script[type="application/ld+json"]').map((script) => script.textContent ?? '')
    for (const unseen of all('script, style, noscript')) unseen.remove()
    return {
      lang: doc.documentElement.lang,
      title: doc.title,
      meta: Object.fromEntries(
        all('meta[content]').map((tag) => [
          tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
          tag.getAttribute('content') ?? '',
        ]),
      ) as Partial<Record<string, string>>,
      canonical: doc.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      h1: all('h1').map((heading) => heading.textContent ?? ''),
      mainText: doc.querySelector('main')?.textContent ?? '',
      bodyText: doc.body.textContent ?? '',
      links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
      /** The links of the menu's top level that are marked as current. */
      current: all('header nav > div > ul > li > a[aria-current]').map((link) => link.textContent ?? ''),
      footer: all('footer').map((footer) => footer.outerHTML),
      /** Pictures that are not lazy, and those that the head preloads for a window of this size. */
      picturesAtOnce: all('main img:not([loading=lazy])').length,
      picturesAskedFor: all('head link[rel=preload][as=image][fetchpriority=high]').filter(
        (link) => matchMedia(link.getAttribute('media') ?? 'all').matches,
      ).length,
      structuredData,
    }
  }, html)
}
