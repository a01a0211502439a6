import { openFolderMediaStore } from './folder-media-store.ts'
import { type MediaStore, maxMediaNameLength } from './media-store.ts'
import { createPictureVariants, type PictureVariants } from './picture-variants.ts'

/** Variants are named after their original, and then some. */
const variantSuffixLength = 60

/** Everything about stored pictures and videos, as the routes and the uploads use it. */
export type Media = {
  originals: MediaStore
  variants: MediaStore
  pictures: PictureVariants
  widths: readonly number[]
}

/** `variantsFolder` can be deleted at any time while the server is down: all of it is made again from the originals. */
export async function openMedia(settings: {
  originalsFolder: string
  variantsFolder: string
  widths: readonly number[]
}): Promise<Media> {
  const { originalsFolder, variantsFolder, widths } = settings
  const originals = await openFolderMediaStore(originalsFolder)
  const maxNameLength = maxMediaNameLength + variantSuffixLength
  const variants = await openFolderMediaStore(variantsFolder, { maxNameLength })
  return { originals, variants, pictures: createPictureVariants({ originals, variants, widths }), widths }
}
