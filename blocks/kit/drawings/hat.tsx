import type { DrawingProps } from './drawing-props.ts'

/** A cowboy hat in the color of the text around it. */
export function Hat({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 96 60" aria-hidden="true">
      <path
        fill="currentColor"
        d="M26 40c0-18 4-32 11-34 4-1 7 3 11 3s7-4 11-3c7 2 11 16 11 34 9-1 17-5 22-11 2-2 4 0 3 3-5 14-25 23-47 23S6 46 1 32c-1-3 1-5 3-3 5 6 13 10 22 11z"
      />
      <path fill="#2b1a12" opacity=".45" d="M26 40v-8c14 5 30 5 44 0v8c-14 5-30 5-44 0z" />
    </svg>
  )
}
