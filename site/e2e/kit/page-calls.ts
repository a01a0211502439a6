import { expect, type Page as Tab } from '@playwright/test'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { originOf } from './origin.ts'

type Opened = PageDraft & { etag: string }

/** API calls with the session of a browser, as the builder makes them. */
export function pageCalls(tab: Pick<Tab, 'request'>) {
  let origin: Promise<string> | undefined

  async function call(method: string, path: string, body?: unknown, etag?: string) {
    origin ??= originOf(tab.request)
    const headers = { Origin: await origin, ...(etag ? { 'If-Match': etag } : {}) }
    const reply = await tab.request.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { data: body }),
    })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    return reply
  }

  async function open(id: string): Promise<Opened> {
    const reply = await call('GET', `/api/pages/${id}/draft`)
    return { ...((await reply.json()) as PageDraft), etag: reply.headers().etag ?? '' }
  }

  /** Saves the page changed by `edit`. Answers the draft's ETag. */
  async function draft(id: string, edit: (page: Page) => Page): Promise<string> {
    const { data, base, etag } = await open(id)
    const reply = await call('PUT', `/api/pages/${id}/draft`, { data: edit(data), base }, etag)
    return reply.headers().etag ?? ''
  }

  /** Saves a draft and marks it as ready. */
  async function ready(id: string, edit: (page: Page) => Page): Promise<void> {
    await call('PUT', `/api/pages/${id}/draft/ready`, { isReady: true }, await draft(id, edit))
  }

  async function publish(id: string, edit: (page: Page) => Page, body: object = {}): Promise<void> {
    await call('POST', `/api/pages/${id}/publish`, body, await draft(id, edit))
  }

  async function drop(id: string, edit: (page: Page) => Page): Promise<void> {
    await call('DELETE', `/api/pages/${id}/draft`, undefined, await draft(id, edit))
  }

  /** Saves a record of texts as its form does. */
  async function saveRecord(name: string, texts: object): Promise<void> {
    const path = `/api/content/${name}`
    const reply = await call('GET', path)
    const { media: _, ...now } = await reply.json()
    await call('PUT', path, { ...now, ...texts }, reply.headers().etag)
  }

  return { call, open, draft, ready, publish, drop, saveRecord }
}

/** Changes the props of the block with this id; slots stay. */
export function withProps(id: string, props: object) {
  return ({ root, content }: Page): Page => ({
    root,
    content: content.map((block) =>
      block.props.id === id ? { ...block, props: { ...block.props, ...props } } : block,
    ),
  })
}

export function withBlocks(...more: PageBlock[]) {
  return ({ root, content }: Page): Page => ({ root, content: [...content, ...more] })
}

export function without(id: string) {
  return ({ root, content }: Page): Page => ({
    root,
    content: content.filter(({ props }) => props.id !== id),
  })
}

export const heading = (id: string, text: string): PageBlock => ({
  type: 'Heading',
  props: { id, text, level: '2' },
})
