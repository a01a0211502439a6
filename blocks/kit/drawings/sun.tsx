import { drawing } from './drawing.tsx'
import file from './sun.svg'

export const Sun = drawing(file, 160, 160)
