import type { DrawingProps } from './drawing-props.ts'

/**
 * A drawing in its own SVG file, loaded when it scrolls near, so that neither pages nor scripts contain its paths.
 * Drawings that need the color of a text (icons, dividers) are inline instead.
 */
export function drawing(file: string, width: number, height: number) {
  return function Drawing({ className }: DrawingProps) {
    return <img className={className} src={file} alt="" width={width} height={height} loading="lazy" />
  }
}
