import { drawing } from './drawing.tsx'
import file from './turkey.svg'

export const Turkey = drawing(file, 264, 240)
