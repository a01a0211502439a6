import { setTimeout as pause } from 'node:timers/promises'
import type { FailedBlock } from '#blocks/contract/pages/page-request.ts'
import { canBeSmaller, type PackedResponse, packResponse, type UnpackedResponse } from './response.ts'

/** Makes the response to a path from what is stored now; undefined where `api/serve/responses` has none. */
export type MakeResponse = (path: string) => Promise<UnpackedResponse | undefined>

/** The cached responses take at most this much memory; what was not asked for lately is dropped first. */
const mostBytes = 96 * 1024 * 1024
/** After a change at most this many responses are made before they are requested. */
const mostPrepared = 40
/** So long a response has to stay before the smallest compression is worth its time: the next save may come. */
const restMs = 500
/** The number of paths whose failed blocks are recorded. A fault on more pages shows on these too. */
const mostPathsWithFailedBlocks = mostPrepared

type Resting = {
  unpacked: UnpackedResponse
  /** Of the clock of `performance.now`. */
  until: number
}

/**
 * Complete responses by path. Each is made once for each state of the content and cached until a change invalidates
 * one of its tags. A request that finds its response here never waits for compression.
 */
export class ResponseCache {
  readonly #make: MakeResponse
  readonly #logError: (error: unknown) => void
  readonly #maxBytes: number
  readonly #cached = new Map<string, PackedResponse>()
  readonly #pending = new Map<string, Promise<PackedResponse | undefined>>()
  /** Those of the longest rest first. */
  readonly #toRecompress = new Map<string, Resting>()
  readonly #failedBlocks = new Map<string, readonly FailedBlock[]>()
  /** Grows with every change, so that a response made from older content is not cached. */
  #contentVersion = 0
  #bytes = 0
  #isRecompressing = false
  #tellFailedPath: (path: string) => void = () => undefined
  #hits = 0
  #misses = 0

  constructor(make: MakeResponse, logError: (error: unknown) => void, maxBytes = mostBytes) {
    this.#make = make
    this.#logError = logError
    this.#maxBytes = maxBytes
  }

  /** The response if it is cached. Almost every request ends here. */
  peek(path: string): PackedResponse | undefined {
    const response = this.#cached.get(path)
    if (response) {
      this.#hits += 1
      response.isAsked = true
    }
    return response
  }

  /** The response, made now if it is not cached. Requests that come meanwhile wait for the same one. */
  async get(path: string): Promise<PackedResponse | undefined> {
    const cached = this.peek(path)
    if (cached) return cached
    let pending = this.#pending.get(path)
    if (!pending) {
      this.#misses += 1
      pending = this.#makeFresh(path).finally(() => {
        if (this.#pending.get(path) === pending) this.#pending.delete(path)
      })
      this.#pending.set(path, pending)
    }
    return pending
  }

  /** Drops every response that has one of these tags; returns the paths of those that were cached. */
  invalidate(tags: readonly string[]): string[] {
    this.#contentVersion += 1
    // A pending response may have read the old content: requests from now on get a new one.
    this.#pending.clear()
    const invalidated: string[] = []
    for (const [path, response] of this.#cached) {
      if (tags.some((tag) => response.tags.has(tag))) {
        this.#drop(path, response)
        invalidated.push(path)
      }
    }
    return invalidated
  }

  /** Makes these responses one after the other, so that the next visitor finds them cached. */
  async prepare(paths: readonly string[]): Promise<void> {
    for (const path of paths.slice(0, mostPrepared)) {
      try {
        await this.get(path)
      } catch (error) {
        this.#logError(error)
      }
    }
  }

  /** The failed blocks of all pages. Pages that had one and are no longer cached are made again first. */
  async failedBlocks(): Promise<FailedBlock[]> {
    await this.prepare([...this.#failedBlocks.keys()])
    return [...this.#failedBlocks.values()].flat()
  }

  /** Called with the path of a page that had no failed block before. */
  onFailedPath(tell: (path: string) => void): void {
    this.#tellFailedPath = tell
  }

  /** A page with a failed block that another server made. */
  addFailedPath(path: string): void {
    if (!this.#failedBlocks.has(path)) this.#setFailedBlocks(path, [])
  }

  /** Since the start: how often a response was found finished, and how often it had to be made. And what is cached now. */
  counts(): { hits: number; misses: number; entries: number; bytes: number } {
    return { hits: this.#hits, misses: this.#misses, entries: this.#cached.size, bytes: this.#bytes }
  }

  async #makeFresh(path: string): Promise<PackedResponse | undefined> {
    const version = this.#contentVersion
    const unpacked = await this.#make(path)
    if (version === this.#contentVersion) this.#noteFailedBlocks(path, unpacked?.failedBlocks ?? [])
    if (!unpacked) return undefined
    const response = await packResponse(unpacked, 'quick')
    if (version === this.#contentVersion) {
      this.#store(path, response)
      if (canBeSmaller(unpacked))
        this.#toRecompress.set(path, { unpacked, until: performance.now() + restMs })
      void this.#recompress()
    }
    return response
  }

  #noteFailedBlocks(path: string, blocks: readonly FailedBlock[]): void {
    for (const { error } of blocks) if (error !== undefined) this.#logError(error)
    if (blocks.length === 0) return void this.#failedBlocks.delete(path)
    const isNew = !this.#failedBlocks.has(path)
    this.#setFailedBlocks(path, blocks)
    if (isNew) this.#tellFailedPath(path)
  }

  #setFailedBlocks(path: string, blocks: readonly FailedBlock[]): void {
    if (this.#failedBlocks.has(path) || this.#failedBlocks.size < mostPathsWithFailedBlocks)
      this.#failedBlocks.set(path, blocks)
  }

  /** Replaces quick compression by the smallest, one response at a time, so that it never starves the site. */
  async #recompress(): Promise<void> {
    if (this.#isRecompressing) return
    this.#isRecompressing = true
    try {
      for (let next = first(this.#toRecompress); next; next = first(this.#toRecompress)) {
        const [path, { unpacked, until }] = next
        const left = until - performance.now()
        if (left > 0) {
          await pause(left, undefined, { ref: false })
          continue // it may have been dropped
        }
        this.#toRecompress.delete(path)
        const quick = this.#cached.get(path)
        if (!quick) continue
        const small = await packResponse(unpacked, 'small')
        if (this.#cached.get(path) === quick) this.#store(path, small)
      }
    } catch (error) {
      this.#logError(error)
    } finally {
      this.#isRecompressing = false
    }
  }

  #store(path: string, response: PackedResponse): void {
    const before = this.#cached.get(path)
    if (before) this.#drop(path, before)
    this.#cached.set(path, response)
    this.#bytes += response.bytes
    // What was asked for goes behind the others once more. To move it at each request would cost every request.
    for (const [oldPath, old] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) break
      if (old.isAsked) {
        old.isAsked = false
        this.#cached.delete(oldPath)
        this.#cached.set(oldPath, old)
      } else this.#drop(oldPath, old)
    }
  }

  #drop(path: string, response: PackedResponse): void {
    this.#cached.delete(path)
    this.#toRecompress.delete(path)
    this.#bytes -= response.bytes
  }
}

function first<K, V>(map: Map<K, V>): [K, V] | undefined {
  for (const entry of map) return entry
  return undefined
}
