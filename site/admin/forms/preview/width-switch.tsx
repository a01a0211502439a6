import { Button } from '../../base/ui/button.tsx'
import { frameWidths } from './scaled-frame.tsx'

/** The window a page is shown in: a phone's or a computer's. */
export function WidthSwitch({ width, onWidth }: { width: number; onWidth: (px: number) => void }) {
  return frameWidths.map(({ label, px }) => (
    <Button key={label} isSmall aria-pressed={width === px} onClick={() => onWidth(px)}>
      {label}
    </Button>
  ))
}
