import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sampleHostProps } from './sample-props.ts'

type Host = ReturnType<typeof sampleHostProps>

/** The markup of a block on a sample page: its own props, then what the host has and the page where they differ. */
export function drawBlock<Props extends object>(
  Block: ComponentType<Props>,
  props: Omit<Props, keyof Host>,
  ...host: Parameters<typeof sampleHostProps>
): string {
  const all = { ...props, ...sampleHostProps(...host) } as object as Props // the host has what any block asks of it
  return renderToStaticMarkup(createElement(Block, all))
}
