import { drawing } from './drawing.tsx'
import file from './washing-hands.svg'

export const WashingHands = drawing(file, 320, 224)
