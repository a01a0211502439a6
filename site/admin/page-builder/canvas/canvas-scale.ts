import { createContext } from 'react'

/** The scale of the canvas; 1 is full size. */
export const CanvasScale = createContext(1)
