/** What is used of the package, which has no types of its own. */
declare module 'heic-decode' {
  type Pictures = {
    width: number
    height: number
    /** Four bytes a pixel, upright. */
    decode(): Promise<{ data: Uint8ClampedArray }>
  }[]
  const heicDecode: { all(given: { buffer: Uint8Array }): Promise<Pictures & { dispose(): void }> }
  export default heicDecode
}
