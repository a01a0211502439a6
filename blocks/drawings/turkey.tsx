import { drawing } from './drawing.tsx'
import file from './turkey.svg'

export const Turkey = drawing(file, 222, 198)
