/** Code that a block fetches by itself did not come. After `forget`, drawing the block again fetches it again. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('Code did not load', { cause })
    this.forget = forget
  }
}
