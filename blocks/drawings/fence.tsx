import { drawing } from './drawing.tsx'
import file from './fence.svg'

export const Fence = drawing(file, 320, 90)
