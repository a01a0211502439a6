import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { Lines, Photo, Sheet, Title } from './thumbnail-shapes.tsx'

export const sectionsThumbnails = {
  PictureGrid: (
    <Sheet>
      <Title x={4} y={4} w={18} />
      {[4, 18, 32].map((x) => (
        <g key={x}>
          <Photo x={x} y={10.5} w={12} h={8} />
          <Photo x={x} y={23} w={12} h={8} />
          <Lines x={x + 1} y={20.6} w={8} n={1} />
        </g>
      ))}
    </Sheet>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
