import file from './closed-gate.svg'
import { drawing } from './drawing.tsx'

export const ClosedGate = drawing(file, 640, 400)

/** Ahead of time: it stands where something could not be fetched. */
export function fetchClosedGate(): void {
  Object.assign(new Image(), { fetchPriority: 'low', src: file })
}
