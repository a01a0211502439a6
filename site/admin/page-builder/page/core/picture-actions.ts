import { createContext } from 'react'

/** Where pictures of a block are chosen: one, by its path, or several for a list of pictures. */
export type AskedPictures = { blockId: string; path: string; isList: boolean; isOnCanvas: boolean }

/** Opens the dialog in which pictures of a block are chosen. Without a provider, as outside of the builder, there is none. */
export const AskForPicturesContext = createContext<((asked: AskedPictures) => void) | undefined>(undefined)
