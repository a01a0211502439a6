import { createContext } from 'react'

/** How much smaller than it is the page is drawn; 1 is full size. */
export const CanvasScale = createContext(1)
