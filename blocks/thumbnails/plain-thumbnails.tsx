import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { gold, line, night, paper, sand, soft } from './thumbnail-colours.ts'
import {
  Button,
  Dusk,
  Evening,
  Lines,
  Photo,
  Play,
  Pony,
  Shape,
  Sheet,
  Stroke,
  Title,
} from './thumbnail-shapes.tsx'

export const plainThumbnails = {
  Heading: (
    <Sheet>
      <rect x={6} y={12} width={36} height={6} rx={2} fill="var(--ink)" />
      <rect x={6} y={20.5} width={20} height={6} rx={2} fill="var(--ink)" />
    </Sheet>
  ),
  Text: (
    <Sheet>
      <Lines x={6} y={8.5} w={36} n={3} />
      <Lines x={6} y={20.8} w={36} n={3} />
    </Sheet>
  ),
  PictureBlock: (
    <Sheet>
      <Photo x={6} y={5} w={36} h={21} />
      <Lines x={15} y={30} w={18} n={1} />
    </Sheet>
  ),
  Columns: (
    <Sheet>
      {[4.5, 25.5].map((x) => (
        <rect
          key={x}
          x={x}
          y={5.5}
          width={18}
          height={25}
          rx={2}
          fill={sand}
          stroke={soft}
          strokeDasharray="2 1.6"
        />
      ))}
      <Stroke d="M10.5 18h6m-3-3v6m18-3h6m-3-3v6" color={soft} width={1.6} />
    </Sheet>
  ),
  ButtonRow: (
    <Sheet>
      <rect x={4} y={13.5} width={19} height={9} rx={4.5} fill="var(--accent)" />
      <rect
        x={26}
        y={14.2}
        width={18}
        height={7.6}
        rx={3.8}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.4}
      />
      <Lines x={9} y={18} w={9} n={1} fill={paper} />
      <Lines x={31} y={18} w={8} n={1} />
    </Sheet>
  ),
  Quote: (
    <Sheet>
      <Shape
        d="M4.5 19.5v-6q0-6 6-7v3q-2.6.8-2.6 4h2.9v6zm9 0v-6q0-6 6-7v3q-2.6.8-2.6 4h2.9v6z"
        color={gold}
      />
      <Lines x={24} y={10} w={19} n={3} />
      <Title x={24} y={23.5} w={11} fill={soft} />
    </Sheet>
  ),
  Faq: (
    <Sheet>
      <Title x={4} y={5.4} w={24} />
      <Stroke d="M39.5 8.2l2.5-2.4 2.5 2.4" />
      <Lines x={5} y={13} w={34} n={2} />
      <path d="M4 21h40M4 29.5h40" stroke={line} />
      <Title x={4} y={23.7} w={19} />
      <Stroke d="M39.5 24.2l2.5 2.4 2.5-2.4" />
    </Sheet>
  ),
  Video: (
    <Sheet>
      <rect x={4} y={5} width={40} height={26} rx={2} fill={night} />
      <Shape d="M6 29q9-9 17-4t19-5v9z" color="#33505c" />
      <Play x={24} y={16.5} />
      <path d="M8 27.5h32" stroke={soft} strokeWidth={1.4} strokeLinecap="round" />
      <path d="M8 27.5h11" stroke={gold} strokeWidth={1.4} strokeLinecap="round" />
    </Sheet>
  ),
  Embed: (
    <Sheet>
      <rect x={4} y={5} width={40} height={26} rx={2} fill={sand} stroke={soft} />
      <path d="M4 12h40M16 12v19M30 12v19M16 21h14" stroke={soft} />
      <Shape d="M23 15a4 4 0 0 1 4 4q0 3-4 7-4-4-4-7a4 4 0 0 1 4-4z" />
      <circle cx={23} cy={19} r={1.5} fill={paper} />
    </Sheet>
  ),
  Spacer: (
    <Sheet>
      <Lines x={6} y={5} w={36} n={1} />
      <Lines x={6} y={31} w={36} n={1} />
      <rect x={6} y={9} width={36} height={18} fill={sand} />
      <Stroke d="M24 12v12m-3-9.5l3-3 3 3m-6 7l3 3 3-3" color={soft} />
    </Sheet>
  ),
  Divider: (
    <Sheet>
      <Lines x={6} y={7} w={36} n={2} />
      <Stroke d="M6 18h36" color="var(--ink)" width={1.6} />
      <Lines x={6} y={25} w={36} n={2} />
    </Sheet>
  ),
  SocialLinks: (
    <Sheet>
      {[10, 24, 38].map((x) => (
        <circle key={x} cx={x} cy={18} r={5.5} fill="none" stroke="var(--link)" strokeWidth={1.2} />
      ))}
      <Stroke
        d="M10 21v-4q0-2 2-2m-3.6 2.600h3M22 16h4v4h-4zM36.500 15.500l4 2.500-4 2.500z"
        color="var(--link)"
      />
    </Sheet>
  ),
  ClosingBand: (
    <Dusk>
      <Title x={5} y={7} w={20} />
      <Lines x={6} y={14} w={18} n={2} />
      <Button x={5} y={21} />
      <Pony x={29} y={30} />
    </Dusk>
  ),
  PageTop: (
    <Evening>
      <Title x={4} y={8} w={17} />
      <Lines x={5} y={15.5} w={15} n={2} />
      <Button x={4} y={22} />
      <Photo x={27} y={8} w={17} h={18} />
    </Evening>
  ),
  FactTable: (
    <Sheet>
      <Title x={4} y={4} w={20} />
      {[12, 18, 24, 30].map((y) => (
        <g key={y}>
          <Lines x={5} y={y} w={9} n={1} fill="var(--link)" />
          <Lines x={19} y={y} w={24} n={1} />
          <Stroke d={`M4 ${y + 3}h40`} color={soft} width={0.8} />
        </g>
      ))}
    </Sheet>
  ),
  Table: (
    <Sheet>
      <rect x={4} y={6} width={40} height={6} rx={1} fill={gold} />
      <path d="M4 18h40M4 24h40M4 30h40M17 6v24M31 6v24" stroke={soft} />
      {[15, 21, 27].map((y) => (
        <g key={y}>
          <Title x={6} y={y - 1.6} w={8} />
          <Lines x={20} y={y} w={8} n={1} />
          <Lines x={34} y={y} w={8} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  ThreeColumns: (
    <Sheet>
      {[3.5, 17.7, 31.9].map((x) => (
        <rect
          key={x}
          x={x}
          y={5.5}
          width={12.6}
          height={25}
          rx={2}
          fill={sand}
          stroke={soft}
          strokeDasharray="2 1.6"
        />
      ))}
      <Stroke d="M7.3 18h5m-2.5-2.5v5m11.7-2.5h5m-2.5-2.5v5m11.7-2.5h5m-2.5-2.5v5" color={soft} width={1.6} />
    </Sheet>
  ),
  Backdrop: (
    <Sheet>
      <Photo x={0} y={0} w={48} h={36} />
      <rect x={7} y={7} width={34} height={22} rx={2} fill={paper} opacity={0.85} />
      <Title x={11} y={11} w={20} />
      <Lines x={12} y={18} w={22} n={1} />
      <Button x={11} y={21.5} />
    </Sheet>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
