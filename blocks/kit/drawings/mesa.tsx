import { drawing } from './drawing.tsx'
import file from './mesa.svg'

export const Mesa = drawing(file, 320, 140)
