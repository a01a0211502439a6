import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { gold, night, sand } from './thumbnail-colours.ts'
import {
  Button,
  Card,
  Evening,
  Lines,
  Photo,
  Play,
  Shape,
  Sheet,
  Stroke,
  Title,
} from './thumbnail-shapes.tsx'

export const homePageThumbnails = {
  Hero: (
    <Evening>
      <Title x={4} y={7} w={18} />
      <Lines x={5} y={14.5} w={14} n={2} />
      <Button x={4} y={22} />
      <rect x={27} y={7} width={17} height={16} rx={2} fill={night} />
      <Play x={35.5} y={15} />
    </Evening>
  ),
  Story: (
    <Sheet>
      <Title x={4} y={6} w={16} />
      <Lines x={5} y={13.5} w={17} n={3} />
      <rect x={4} y={24} width={19} height={7} rx={2} fill={sand} />
      <Shape d="M9 26.2q1.5-1.6 2.5.2q1-1.8 2.5-.2q1 1.6-2.5 4q-3.5-2.4-2.5-4z" />
      <Photo x={27} y={6} w={17} h={25} />
    </Sheet>
  ),
  Gallery: (
    <Sheet ground={sand}>
      <Title x={15} y={4} w={18} />
      {[4, 18, 32].map((x) => (
        <Photo key={x} x={x} y={10.5} w={12} h={10} />
      ))}
      {[4, 18, 32].map((x) => (
        <Photo key={x} x={x} y={22.5} w={12} h={10} />
      ))}
    </Sheet>
  ),
  Services: (
    <Sheet>
      <Title x={4} y={4} w={18} />
      {[4, 18, 32].map((x) => (
        <Card key={x} x={x} y={11} w={12} h={21}>
          <Photo x={x + 1} y={12} w={10} h={8} />
          <Lines x={x + 2.5} y={23.5} w={7} n={2} />
        </Card>
      ))}
    </Sheet>
  ),
  TrustStrip: (
    <Sheet>
      <path fill={night} d="M0 7h48v22H0z" />
      <Stroke
        d="M6 13l2-1v7M20.5 13q0-1.5 2-1.5t2 1.7q0 1.6-4 5.8h4.2M36 12h4l-2.4 2.8q2.6.2 2.6 2.2t-2.3 2q-1.7 0-2.2-1"
        color={gold}
        width={1.8}
      />
      <Lines x={4} y={24} w={7} n={1} fill="var(--night-ink)" />
      <Lines x={19} y={24} w={8} n={1} fill="var(--night-ink)" />
      <Lines x={34} y={24} w={8} n={1} fill="var(--night-ink)" />
    </Sheet>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
