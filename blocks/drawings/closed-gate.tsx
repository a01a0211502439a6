import file from './closed-gate.svg'
import { drawing } from './drawing.tsx'

export const ClosedGate = drawing(file, 640, 400)
