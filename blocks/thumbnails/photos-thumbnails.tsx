import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { soft } from './thumbnail-colours.ts'
import { Card, Lines, Photo, Sheet, Stroke, Title } from './thumbnail-shapes.tsx'

export const photosThumbnails = {
  AlbumList: (
    <Sheet>
      <path fill="var(--sky)" d="M0 0h48v9H0z" />
      <Title x={4} y={3} w={16} />
      <rect x={4.5} y={12} width={9} height={4} rx={2} fill="none" stroke={soft} />
      <rect x={15.5} y={12} width={9} height={4} rx={2} fill="none" stroke={soft} />
      {[4, 25].map((x) => (
        <Card key={x} x={x} y={19} w={19} h={14}>
          <Photo x={x + 1} y={20} w={17} h={8.5} />
          <Lines x={x + 3} y={30.7} w={9} n={1} />
        </Card>
      ))}
    </Sheet>
  ),
  AlbumImages: (
    <Sheet>
      <Stroke d="M10 6H5m2.3-2.3L5 6l2.3 2.3" color="var(--link)" />
      <Title x={14} y={4.4} w={16} />
      <Photo x={4} y={12} w={24} h={20} />
      <Photo x={30} y={12} w={14} h={9} />
      <Photo x={30} y={23} w={14} h={9} />
    </Sheet>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
