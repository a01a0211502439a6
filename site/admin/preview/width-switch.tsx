import { frameWidths } from './scaled-frame.tsx'

/** The window a page is shown in: a phone's or a computer's. */
export function WidthSwitch({ width, onWidth }: { width: number; onWidth: (px: number) => void }) {
  return frameWidths.map(({ label, px }) => (
    <button
      key={label}
      type="button"
      className="button button-second button-small"
      aria-pressed={width === px}
      onClick={() => onWidth(px)}
    >
      {label}
    </button>
  ))
}
