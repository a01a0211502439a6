/** `moving`: WebP with all frames of an animated picture; the others have its first. */
export type VariantFormat = 'avif' | 'webp' | 'moving'
/** What originals are stored as. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
export type PictureSize = { width: number; height: number }
