import { expect } from 'vitest'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { PageDraft, Published } from '#blocks/contract/pages/page-draft.ts'
import { test as base, callAs, type TestClient } from './test-api.ts'

export type Opened = PageDraft & { etag: string }
type Saved<Body = unknown> = { status: number; etag: string; body: Body }

/** An editor who works on pages as the builder does. */
export class PageEditor {
  readonly client: TestClient

  constructor(client: TestClient) {
    this.client = client
  }

  async open(id: string): Promise<Opened> {
    const reply = await this.client.get(`/api/pages/${id}/draft`)
    return { ...((await reply.json()) as PageDraft), etag: reply.headers.get('etag') ?? '' }
  }

  call<Body>(method: string, path: string, body?: unknown, ifMatch?: string): Promise<Saved<Body>> {
    return callAs(this.client, method, path, body, ifMatch)
  }

  save(id: string, { data, base, etag }: Opened): Promise<Saved> {
    return this.call('PUT', `/api/pages/${id}/draft`, { data, base }, etag)
  }

  publish(id: string, etag: string, body: unknown = {}): Promise<Saved<Published>> {
    return this.call('POST', `/api/pages/${id}/publish`, body, etag)
  }

  /** Saves a draft of the page changed by `edit`. */
  async draft(id: string, edit: (data: Page) => Page): Promise<Saved> {
    const opened = await this.open(id)
    return this.save(id, { ...opened, data: edit(opened.data) })
  }

  /** Saves the page changed by `edit`, and publishes it. */
  async saveAndPublish(id: string, edit: (data: Page) => Page): Promise<Saved<Published>> {
    const saved = await this.draft(id, edit)
    if (saved.status !== 204) throw new Error(`Not saved: ${JSON.stringify(saved.body)}`)
    return this.publish(id, saved.etag)
  }

  /** Saves the hero as the form at /admin/hero does. */
  async putRecord(name: string, changes: object): Promise<Saved> {
    const reply = await this.client.get(`/api/content/${name}`)
    const { media: _, ...value } = await reply.json()
    return this.call('PUT', `/api/content/${name}`, { ...value, ...changes }, reply.headers.get('etag') ?? '')
  }
}

export const test = base.extend<{ ana: PageEditor; ben: PageEditor }>({
  ana: async ({ api }, use) => use(new PageEditor(await api.signIn('editor'))),
  ben: async ({ api, ana: _ }, use) => use(new PageEditor(await api.signIn('editor'))),
})

/** The page with changed props in its block of this type. */
export function withProps(type: string, props: object): (data: Page) => Page {
  return ({ root, content }) => ({
    root,
    content: content.map((item) =>
      item.type === type ? { type, props: { ...item.props, ...props } } : item,
    ),
  })
}

export function withBlocks(...more: PageBlock[]): (data: Page) => Page {
  return ({ root, content }) => ({ root, content: [...content, ...more] })
}

export function block(type: string, id: string, props: object = {}): PageBlock {
  return { type, props: { id, ...props } }
}

export const heading = (id: string, text: string) => block('Heading', id, { text, level: '2' })

/** The content of a page with this hero. */
export function heroWith(title: string) {
  return expect.objectContaining({ type: 'Hero', props: expect.objectContaining({ title }) })
}
