import { drawing } from './drawing.tsx'
import file from './early-trailer.svg'

export const EarlyTrailer = drawing(file, 320, 224)
