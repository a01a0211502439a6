import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { gold, paper, sand, soft } from './thumbnail-colours.ts'
import { Check, Lines, Shape, Sheet, Stroke, Title } from './thumbnail-shapes.tsx'

export const datesAndContactThumbnails = {
  TourDates: (
    <Sheet>
      {[6, 21].map((y) => (
        <g key={y}>
          <rect x={4.5} y={y} width={11} height={11} rx={1.5} fill={paper} stroke={soft} />
          <path fill="var(--accent)" d={`M4.5 ${y + 1.5}q0-1.5 1.5-1.5h8q1.5 0 1.5 1.5v2h-11z`} />
          <Shape d={`M8.3 ${y + 5.5}h3.4v3.4H8.3z`} color={gold} />
          <Title x={20} y={y + 1} w={18} />
          <Lines x={21} y={y + 8} w={22} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  ContactDetails: (
    <Sheet>
      <rect x={5} y={5} width={15} height={11} rx={1.5} fill="var(--sky)" />
      <Stroke d="M5.5 6.5l7 5 7-5" color="var(--link)" />
      <Shape
        d="M8 20.5h2l1.3 3.2-1.6 1.1q1 2.6 3.5 3.6l1.1-1.6 3.2 1.3v2q-.4 1.4-2 1.4Q9 31.5 6.6 22.5q-.2-1.6 1.4-2z"
        color="var(--accent)"
      />
      <Title x={26} y={6} w={14} />
      <Lines x={27} y={13} w={16} n={1} />
      <Title x={26} y={21} w={14} />
      <Lines x={27} y={28} w={16} n={1} />
    </Sheet>
  ),
  ContactCard: (
    <Sheet ground={sand}>
      <rect x={9} y={4} width={30} height={29} rx={2} fill={paper} />
      <circle cx={17} cy={11} r={4} fill="var(--sky)" />
      <Title x={24} y={9} w={12} />
      <Lines x={13} y={20} w={22} n={3} />
    </Sheet>
  ),
  BookingDetails: (
    <Sheet>
      <path fill="var(--sky)" d="M0 0h48v9H0z" />
      <Title x={4} y={3} w={18} />
      {[4, 13.5, 23].map((x, index) => (
        <g key={x}>
          <circle cx={x + 3} cy={15.5} r={3} fill={gold} />
          {index < 2 ? <Stroke d={`M${x + 7.2} 15.5h1`} color={soft} width={1.2} /> : null}
        </g>
      ))}
      <Lines x={5} y={23} w={21} n={3} />
      <rect x={32} y={13} width={12} height={19} rx={1.5} fill={sand} stroke={soft} />
      <Shape d="M35.5 11.5h5v3h-5z" color={soft} />
      <Check x={36} y={19} />
      <Check x={36} y={26} />
      <Lines x={40} y={19} w={2} n={1} />
      <Lines x={40} y={26} w={2} n={1} />
    </Sheet>
  ),
  BookingForm: (
    <Sheet>
      <path fill="var(--sky)" d="M0 0h48v9H0z" />
      <Title x={4} y={3} w={18} />
      {[13, 20].map((y) => (
        <g key={y}>
          <rect x={6} y={y} width={16} height={5} rx={1} fill={paper} stroke={soft} />
          <rect x={26} y={y} width={16} height={5} rx={1} fill={paper} stroke={soft} />
        </g>
      ))}
      <rect x={6} y={28.5} width={14} height={5} rx={2.5} fill="var(--accent)" />
    </Sheet>
  ),
  ContactForm: (
    <Sheet>
      <Title x={6} y={4} w={16} />
      <rect x={6} y={10} width={36} height={5} rx={1} fill={paper} stroke={soft} />
      <rect x={6} y={17.5} width={36} height={9} rx={1} fill={paper} stroke={soft} />
      <rect x={6} y={29} width={14} height={5} rx={2.5} fill="var(--accent)" />
    </Sheet>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
