// What the server asks of the site's renderer, and what it gets: the only seam between `api` and the drawing of pages.

/** What is shown in the place of a path's page: a form that was refused too often, or that the page can't be drawn. */
export type StandIn = 'not-taken' | 'failed'

export type PageRequest = {
  path: string
  /** Scheme and host of the site, for absolute URLs. */
  origin: string
  now: Date
  /** The body of an API response, or undefined where there is nothing. */
  read(apiPath: string): Promise<unknown>
  /** Kept from search engines and rendered without scripts: a script would show what is published. */
  isPreview?: boolean
  standIn?: StandIn | undefined
}

/** A block that a page is shown without; staff see it on the dashboard. */
export type FailedBlock = {
  pageId: string
  blockId: string
  type: string
  /** What rendering it threw; undefined where this version has no such block. */
  error?: unknown
}
