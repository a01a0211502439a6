import { drawing } from './drawing.tsx'
import file from './letter.svg'

export const Letter = drawing(file, 240, 160)
