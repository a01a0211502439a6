import type { DrawingProps } from './drawing-props.ts'

/**
 * A drawing that comes as a picture file of its own, fetched when it scrolls near: neither pages nor scripts carry
 * its paths. What must take a text's colour (icons, dividers) is drawn inline instead.
 */
export function drawing(file: string, width: number, height: number) {
  return function Drawing({ className }: DrawingProps) {
    return (
      <img
        className={className}
        src={file}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    )
  }
}
