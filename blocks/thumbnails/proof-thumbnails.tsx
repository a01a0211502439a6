import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { gold, paper, sand, soft } from './thumbnail-colours.ts'
import { Button, Dusk, Hen, Lines, Pony, Shape, Sheep, Sheet, Stroke, Title } from './thumbnail-shapes.tsx'

export const proofThumbnails = {
  MeetAnimals: (
    <Sheet>
      <Title x={4} y={4} w={20} />
      {[4, 18, 32].map((x) => (
        <g key={x}>
          <rect x={x} y={11} width={12} height={13} rx={2} fill={sand} />
          <Lines x={x + 1} y={28} w={9} n={2} />
        </g>
      ))}
      <Pony x={3.5} y={23} />
      <Sheep x={18} y={23} />
      <Hen x={34} y={23} />
    </Sheet>
  ),
  People: (
    <Sheet>
      <Title x={4} y={4} w={16} />
      {[10, 24, 38].map((x, index) => (
        <g key={x}>
          <circle cx={x} cy={17} r={6} fill="var(--sky)" />
          <Shape
            d={`M${x - 5} 18q5 2.4 10 0l-2.4-.4q0-5-1.6-5l-1 .5-1-.5q-1.6 0-1.6 5z`}
            color={['var(--accent-strong)', 'var(--link)', 'var(--sage)'][index] ?? soft}
          />
          <Lines x={x - 4} y={27} w={8} n={2} />
        </g>
      ))}
    </Sheet>
  ),
  Quotes: (
    <Sheet ground={sand}>
      {[4, 26].map((x) => (
        <g key={x}>
          <Stroke d={`M${x + 1} 11q-.4-3 2-4M${x + 5} 11q-.4-3 2-4`} color={gold} width={2.2} />
          <Lines x={x + 1} y={16} w={16} n={3} />
          <Title x={x + 1} y={28} w={10} />
        </g>
      ))}
    </Sheet>
  ),
  NextDate: (
    <Sheet>
      <rect x={4} y={9} width={14} height={18} rx={2} fill="var(--link)" />
      <Lines x={7.5} y={13} w={7} n={1} fill={paper} />
      <Shape d="M8 16h6v6H8z" color={paper} />
      <Title x={23} y={11} w={19} />
      <Lines x={24} y={18} w={18} n={2} />
    </Sheet>
  ),
  ServiceMap: (
    <Sheet ground="var(--sky)">
      <Shape d="M5 6h14v9H5zM20 6h11v9H20z" color={paper} />
      <Shape d="M8 16h11v14l-6 1-5-6z" color={gold} />
      <Shape d="M20 16h19v14H20z" color={paper} />
      <circle cx={14} cy={22} r={1.8} fill="var(--accent)" />
      <circle cx={27} cy={21} r={1.4} fill="var(--link)" />
      <circle cx={25} cy={11} r={1.4} fill="var(--link)" />
    </Sheet>
  ),
  Certificate: (
    <Sheet ground={sand}>
      <rect x={10} y={4} width={28} height={28} rx={1} fill={paper} stroke={gold} />
      <Title x={16} y={8} w={16} />
      <Lines x={14} y={15} w={20} n={3} />
      <circle cx={32} cy={28} r={4} fill={gold} />
    </Sheet>
  ),
  ClosingCall: (
    <Dusk>
      <Title x={4} y={6} w={22} />
      <Lines x={5} y={13} w={20} n={1} />
      <Button x={4} y={17} />
      <Button x={18} y={17} kind="second" />
    </Dusk>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
