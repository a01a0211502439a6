import type { DrawingProps } from './drawing-props.ts'

/** Two mesas standing in sand. */
export function Mesa({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 320 140" aria-hidden="true">
      <path
        fill="#d99a72"
        d="M0 140V96l24-6 6-26 10-6h44l8 8 6 30 34 10 20-6 10-44h12l8-10h30l10 8 8 46 30 12 60 6v22z"
      />
      <path fill="#c9774b" d="M24 140l20-30 16-6 6-50 12-8h24l8-6h36l10 10 6 48 22 10 26 32z" />
      <path
        fill="#a6502f"
        d="M62 104l6-50 10-8h10l-6 26 4 30-10 38H40l14-30zM108 46l6-6h18l-8 24 4 40-6 36h-24l8-40-4-26zM148 44l10 6 6 48-8-10z"
      />
      <path fill="#c9774b" d="M226 140l12-18 10-4 4-32 8-4h20l6 6 4 32 10 6 20 14z" />
      <path fill="#a6502f" d="M248 118l4-32 8-4h6l-4 20 4 20-8 18h-22z" />
      <path fill="#ecd9b4" d="M0 140v-10q80-14 170-4t150-6v20z" />
    </svg>
  )
}
