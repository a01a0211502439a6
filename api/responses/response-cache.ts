import {
  type Answer,
  canBePolished,
  type FailedBlock,
  packResponse,
  type UnpackedResponse,
} from './response.ts'

/** Makes the reply to a path from what is stored now; undefined where this room has no answer. */
export type MakeResponse = (path: string) => Promise<UnpackedResponse | undefined>

/** Finished replies take at most this much memory; the oldest go first. */
const mostBytes = 96 * 1024 * 1024
/** After a change at most so many are made ahead of being asked for. */
const mostPrepared = 40
/** Addresses whose left-out blocks are remembered: what is wrong with more of them is wrong with these. */
const mostLeftOut = mostPrepared

/**
 * Finished replies by path: made once for each state of the content, kept until a change touches what
 * they were made from, never compressed for a request that finds them here.
 */
export class ResponseCache {
  readonly #make: MakeResponse
  readonly #logError: (error: unknown) => void
  readonly #ready = new Map<string, Answer>()
  readonly #making = new Map<string, Promise<Answer | undefined>>()
  readonly #toPolish = new Map<string, UnpackedResponse>()
  readonly #leftOut = new Map<string, readonly FailedBlock[]>()
  /** Grows with every change, so that a reply made from older content is not kept. */
  #state = 0
  #bytes = 0
  #polishing = false

  constructor(make: MakeResponse, logError: (error: unknown) => void) {
    this.#make = make
    this.#logError = logError
  }

  /** The reply if it is ready: the path every busy request takes. */
  ready(path: string): Answer | undefined {
    return this.#ready.get(path)
  }

  /** The reply, made now if need be; requests that come meanwhile wait for the same one. */
  async answer(path: string): Promise<Answer | undefined> {
    const ready = this.#ready.get(path)
    if (ready) return ready
    let making = this.#making.get(path)
    if (!making) {
      making = this.#makeFresh(path).finally(() => {
        if (this.#making.get(path) === making) this.#making.delete(path)
      })
      this.#making.set(path, making)
    }
    return making
  }

  /** Forgets every reply made from one of these facts; returns the paths of those that were ready. */
  forget(facts: readonly string[]): string[] {
    this.#state += 1
    // What is being made may have read the old content; whoever asks from now on gets a new one.
    this.#making.clear()
    const gone: string[] = []
    for (const [path, answer] of this.#ready) {
      if (facts.some((fact) => answer.madeFrom.has(fact))) {
        this.#drop(path, answer)
        gone.push(path)
      }
    }
    return gone
  }

  /** Makes these one after the other, so that the next visitor finds them ready. */
  async prepare(paths: readonly string[]): Promise<void> {
    for (const path of paths.slice(0, mostPrepared)) {
      try {
        await this.answer(path)
      } catch (error) {
        this.#logError(error)
      }
    }
  }

  /** What pages leave out as they are now: those that once did and are not ready are made for this. */
  async leftOut(): Promise<FailedBlock[]> {
    await this.prepare([...this.#leftOut.keys()])
    return [...this.#leftOut.values()].flat()
  }

  async #makeFresh(path: string): Promise<Answer | undefined> {
    const state = this.#state
    const draft = await this.#make(path)
    if (state === this.#state) this.#noteLeftOut(path, draft?.leftOut ?? [])
    if (!draft) return undefined
    const answer = await packResponse(draft, 'quick')
    if (state === this.#state) {
      this.#keep(path, answer)
      if (canBePolished(draft)) this.#toPolish.set(path, draft)
      void this.#polish()
    }
    return answer
  }

  #noteLeftOut(path: string, blocks: readonly FailedBlock[]): void {
    for (const { error } of blocks) if (error !== undefined) this.#logError(error)
    if (blocks.length === 0) this.#leftOut.delete(path)
    else if (this.#leftOut.has(path) || this.#leftOut.size < mostLeftOut) this.#leftOut.set(path, blocks)
  }

  /** One at a time, so that squeezing the last bytes out never starves the site. */
  async #polish(): Promise<void> {
    if (this.#polishing) return
    this.#polishing = true
    try {
      for (let next = first(this.#toPolish); next; next = first(this.#toPolish)) {
        const [path, draft] = next
        this.#toPolish.delete(path)
        const quick = this.#ready.get(path)
        if (!quick) continue
        const small = await packResponse(draft, 'small')
        if (this.#ready.get(path) === quick) this.#keep(path, small)
      }
    } catch (error) {
      this.#logError(error)
    } finally {
      this.#polishing = false
    }
  }

  #keep(path: string, answer: Answer): void {
    const before = this.#ready.get(path)
    if (before) this.#drop(path, before)
    this.#ready.set(path, answer)
    this.#bytes += answer.bytes
    for (const [oldPath, old] of this.#ready) {
      if (this.#bytes <= mostBytes) break
      this.#drop(oldPath, old)
    }
  }

  #drop(path: string, answer: Answer): void {
    this.#ready.delete(path)
    this.#toPolish.delete(path)
    this.#bytes -= answer.bytes
  }
}

function first<K, V>(map: Map<K, V>): [K, V] | undefined {
  for (const entry of map) return entry
  return undefined
}
