import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { paper, sage, sand } from './thumbnail-colours.ts'
import {
  Card,
  Check,
  Dusk,
  Evening,
  Hen,
  Lines,
  Photo,
  Pony,
  Shape,
  Sheep,
  Sheet,
  Stroke,
  Title,
} from './thumbnail-shapes.tsx'

export const aboutPageThumbnails = {
  AboutHero: (
    <Evening>
      <Title x={4} y={8} w={17} />
      <Lines x={5} y={15.5} w={15} n={3} />
      <Shape d="M27 30V17l8-7 8 7v13z" />
      <Shape d="M26 17.5l9-8.5 9 8.5-1.3 1.4L35 11.8l-7.7 7.1z" color="var(--accent-strong)" />
      <Shape d="M31.5 30v-8h7v8z" color={paper} />
      <Stroke d="M32 22.5l6 7m0-7l-6 7" width={1} />
    </Evening>
  ),
  AboutHistory: (
    <Sheet>
      <Title x={4} y={7} w={17} />
      <Lines x={5} y={14.5} w={17} n={5} />
      <Card x={27} y={7} w={17} h={22}>
        <Photo x={29} y={9} w={13} h={13} />
      </Card>
      <Lines x={32} y={25.5} w={7} n={1} />
    </Sheet>
  ),
  AboutStaff: (
    <Sheet ground={sand}>
      <rect x={4} y={6} width={19} height={24} fill="var(--sky)" />
      <Shape d="M5.5 30q0-11 5-11t5 11z" />
      <circle cx={10.5} cy={15} r={3.2} fill="var(--dusk)" />
      <Shape d="M14 30q0-8 4-8t4 8z" color={sage} />
      <circle cx={18} cy={19} r={2.6} fill="var(--dusk)" />
      <Title x={27} y={7} w={15} />
      <Lines x={28} y={14.5} w={15} n={5} />
    </Sheet>
  ),
  AboutEvents: (
    <Sheet>
      <Title x={4} y={4} w={20} />
      <Lines x={5} y={11} w={38} n={2} />
      <path d="M3 31.5h42" stroke={sage} strokeWidth={1.6} strokeLinecap="round" />
      <Pony x={4} y={31} />
      <Sheep x={20} y={31} />
      <Hen x={35} y={31} />
    </Sheet>
  ),
  AboutSafety: (
    <Sheet ground={sand}>
      <Shape d="M13 6q8 9.5 8 15a8 8 0 0 1-16 0q0-5.5 8-15z" color="var(--link)" />
      <Stroke d="M9.5 21.5q.2 3 3 3.6" color="var(--sky)" />
      <Title x={26} y={8} w={16} />
      <Lines x={27} y={15.5} w={16} n={4} />
    </Sheet>
  ),
  AboutReasons: (
    <Sheet>
      <Title x={4} y={5} w={22} />
      {[15, 22, 29].map((y) => (
        <g key={y}>
          <Check x={6.5} y={y} />
          <Lines x={11.5} y={y} w={11} n={1} />
          <Check x={28.5} y={y} />
          <Lines x={33.5} y={y} w={10} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  AboutClosing: (
    <Dusk>
      <Shape d="M20 5.5q2.6-2.7 4.2.5q1.6-3.2 4.2-.5q1.7 3-4.2 7q-5.9-4-4.2-7z" />
      <Lines x={10} y={16} w={28} n={2} />
    </Dusk>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
