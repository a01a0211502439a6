import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { Sheet, Title } from './thumbnail-shapes.tsx'

export const lookThumbnails = {
  SiteLook: (
    <Sheet>
      <Title x={5} y={6} w={20} />
      <circle cx={10} cy={22} r={5} fill="var(--accent)" />
      <circle cx={24} cy={22} r={5} fill="var(--link)" />
      <circle cx={38} cy={22} r={5} fill="var(--gold)" />
    </Sheet>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
