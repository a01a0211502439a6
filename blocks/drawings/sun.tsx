import type { DrawingProps } from './drawing-props.ts'

/** The sun with long and short rays. */
export function Sun({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true">
      <path
        fill="#e0a23a"
        d="M125 72L158 80 125 88zM123 96L148 119 115 109zM109 115L119 148 96 123zM88 125L80 158 72 125zM64 123L41 148 51 115zM45 109L12 119 37 96zM35 88L2 80 35 72zM37 64L12 41 45 51zM51 45L41 12 64 37zM72 35L80 2 88 35zM96 37L119 12 109 45zM115 51L148 41 123 64z"
      />
      <path
        fill="#c9774b"
        d="M125 87L142 97 123 96zM116 109L125 125 109 116zM96 123L97 142 87 125zM73 125L63 142 64 123zM51 116L35 125 44 109zM37 96L18 97 35 87zM35 73L18 63 37 64zM44 51L35 35 51 44zM64 37L63 18 73 35zM87 35L97 18 96 37zM109 44L125 35 116 51zM123 64L142 63 125 73z"
      />
      <circle cx="80" cy="80" r="42" fill="#e0a23a" />
      <circle cx="80" cy="80" r="33" fill="#f0c068" />
    </svg>
  )
}
