export type VariantFormat = 'avif' | 'webp'
/** What originals are stored as. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
export type PictureSize = { width: number; height: number }
