/** What is used of the package, whose own types leave it out. */
declare module 'libheif-js/wasm-bundle.js' {
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills `data`, four bytes a pixel, upright; null where it fails. */
    display(
      given: { data: Uint8ClampedArray; width: number; height: number },
      done: (result: unknown) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
