import { drawing } from './drawing.tsx'
import file from './old-photograph.svg'

export const OldPhotograph = drawing(file, 320, 224)
