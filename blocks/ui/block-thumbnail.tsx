import type { ReactElement } from 'react'
import type { BlockName } from '../block-names.ts'
import {
  Button,
  Card,
  Check,
  Dusk,
  Evening,
  Hen,
  Lines,
  Photo,
  Play,
  Pony,
  Shape,
  Sheep,
  Sheet,
  Small,
  Stroke,
  Title,
} from './thumbnail-shapes.tsx'

/** A block in small, for the list it is chosen from; its name stands beside it. Only the builder loads it. */
export function BlockThumbnail({ name, className }: { name: BlockName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 36" width="48" height="36" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}

const night = 'var(--night)'
const gold = 'var(--gold)'
const sage = 'var(--sage)'
const line = 'var(--line)'
const soft = 'var(--ink-soft)'
const paper = 'var(--surface-raised)'
const sand = 'var(--surface-sunk)'

const drawings: Record<BlockName, ReactElement> = {
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

  ServicesHero: (
    <Evening>
      <Title x={4} y={8} w={19} />
      <Lines x={5} y={15.5} w={17} n={3} />
      <circle cx={39} cy={9} r={3.5} fill={gold} />
      <Sheep x={29} y={30} />
    </Evening>
  ),
  ValueCards: (
    <Sheet ground={sand}>
      <Title x={4} y={4} w={20} />
      {[4, 18, 32].map((x) => (
        <Card key={x} x={x} y={11} w={12} h={20}>
          <Lines x={x + 2.5} y={23} w={7} n={2} />
        </Card>
      ))}
      <Shape d="M7.5 14.5q1.6-1.6 2.5.3q.9-1.9 2.5-.3q1 1.8-2.5 4.3q-3.5-2.5-2.5-4.3z" />
      <Shape d="M24 13.3l.9 1.9 2.1.2-1.6 1.5.5 2.1-1.9-1.1-1.9 1.1.5-2.1-1.6-1.5 2.1-.2z" color={gold} />
      <Check x={38} y={16.3} />
    </Sheet>
  ),

  ServiceHero: (
    <Evening>
      <Title x={4} y={7} w={18} />
      <Lines x={5} y={14.5} w={14} n={2} />
      <Button x={4} y={22} />
      <rect x={26} y={6} width={19} height={19} rx={2} fill={paper} />
      <Photo x={27.5} y={7.5} w={16} h={16} />
    </Evening>
  ),
  ServiceSteps: (
    <Sheet>
      <path d="M8 8v20" stroke={line} strokeWidth={1.4} />
      {[8, 18, 28].map((y) => (
        <g key={y}>
          <circle cx={8} cy={y} r={3.8} fill={gold} />
          <Title x={15} y={y - 3.4} w={12} />
          <Lines x={16} y={y + 2.8} w={26} n={1} />
        </g>
      ))}
      <Stroke
        d="M7.3 7.2l.9-.6v3M7 17.2q.2-.8 1-.8t1 .9q0 .7-2 2.3h2.1M7 26.5h1.9l-1.1 1.2q1.2.1 1.2 1t-1.1.9q-.7 0-1-.4"
        color="var(--ink)"
        width={0.9}
      />
    </Sheet>
  ),
  ServiceFacts: (
    <Sheet ground={sand}>
      {[4, 17, 30].map((x) => (
        <rect key={x} x={x + 0.5} y={5.5} width={11} height={5} rx={2.5} fill={paper} stroke={gold} />
      ))}
      {[17, 23.5, 30].map((y) => (
        <g key={y}>
          <Title x={4} y={y - 1.6} w={11} />
          <Lines x={20} y={y} w={23} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  ServiceNeeds: (
    <Sheet>
      <rect x={4.5} y={8} width={17} height={17} fill="var(--sky)" stroke={soft} strokeDasharray="2 1.6" />
      <Shape d="M7.5 22l5.5-8 5.5 8z" />
      <Stroke d="M5 29.5h16m-14-1.8l-2 1.8 2 1.8m12-3.6l2 1.8-2 1.8" color={soft} width={1.1} />
      <Title x={26} y={8} w={15} />
      <Lines x={27} y={15.5} w={16} n={4} />
    </Sheet>
  ),
  ServiceIncluded: (
    <Sheet ground={sand}>
      <Shape d="M4 12h18v8H4z" color={sage} />
      <Shape d="M4 20h18v5H4z" color="#42522f" />
      <Stroke d="M22 23h3.5M10 12v8m6-8v8" color="#42522f" width={1.2} />
      <circle cx={9} cy={26} r={2.8} fill="var(--ink)" />
      <circle cx={17} cy={26} r={2.8} fill="var(--ink)" />
      {[11, 18, 25].map((y) => (
        <g key={y}>
          <Check x={29.5} y={y} />
          <Lines x={34.5} y={y} w={9} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  ServiceSafety: (
    <Sheet>
      <Shape d="M13 5.5l8.5 3v8q0 9-8.5 13.5Q4.5 25.5 4.5 16.5v-8z" color={sage} />
      <Stroke d="M9 17.5l3 3.2 5.5-6.5" color="var(--accent-ink)" width={2} />
      <Title x={26} y={8} w={15} />
      <Lines x={27} y={15.5} w={16} n={4} />
    </Sheet>
  ),
  SizeComparison: (
    <Sheet>
      <Card x={4} y={5} w={18} h={26} />
      <Card x={26} y={5} w={18} h={26} />
      <Small x={8.5} y={17}>
        <Sheep x={0} y={0} />
      </Small>
      <Small x={26.5} y={15.5}>
        <Sheep x={0} y={0} />
      </Small>
      <Small x={34} y={18}>
        <Sheep x={0} y={0} />
      </Small>
      <Lines x={8} y={21.5} w={10} n={2} />
      <Lines x={30} y={21.5} w={10} n={2} />
    </Sheet>
  ),
  ServiceAnimals: (
    <Sheet ground={sand}>
      <Title x={4} y={4} w={18} />
      {[4, 18, 32].map((x) => (
        <Card key={x} x={x} y={11} w={12} h={20}>
          <Lines x={x + 2.5} y={27.5} w={7} n={1} />
        </Card>
      ))}
      <Small x={5.5} y={23}>
        <Sheep x={0} y={0} />
      </Small>
      <Small x={21} y={23}>
        <Hen x={0} y={0} />
      </Small>
      <Small x={33} y={23.5}>
        <Pony x={0} y={0} />
      </Small>
    </Sheet>
  ),
  ServiceAddOns: (
    <Sheet>
      <Title x={4} y={4} w={16} />
      {[4, 18, 32].map((x) => (
        <Card key={x} x={x} y={11} w={12} h={20}>
          <circle cx={x + 6} cy={17.5} r={3.6} fill="var(--accent)" />
          <Stroke d={`M${x + 4.3} 17.5h3.4m-1.7-1.7v3.4`} color="var(--accent-ink)" width={1.2} />
          <Lines x={x + 2.5} y={25} w={7} n={2} />
        </Card>
      ))}
    </Sheet>
  ),
  ServiceStories: (
    <Sheet ground={sand}>
      {[4, 25].map((x) => (
        <Card key={x} x={x} y={6} w={19} h={24}>
          <Shape
            d={`M${x + 3} 15v-3q0-3 3-3.5v1.5q-1.3.4-1.3 2H${x + 6.3}v3zm4.5 0v-3q0-3 3-3.5v1.5q-1.3.4-1.3 2h1.6v3z`}
            color={gold}
          />
          <Lines x={x + 3.5} y={19} w={12} n={3} />
        </Card>
      ))}
    </Sheet>
  ),
  ServiceFaq: (
    <Sheet>
      <circle cx={12.5} cy={17.5} r={8.5} fill={gold} />
      <Stroke
        d="M9.7 15q.2-3 3-3t2.9 2.6q0 1.5-1.7 2.5-1.4.8-1.4 2.4m0 3.2v.1"
        color="var(--ink)"
        width={1.8}
      />
      <Title x={26} y={7} w={17} />
      <Lines x={27} y={14.5} w={15} n={1} />
      <Title x={26} y={20} w={13} />
      <Lines x={27} y={27.5} w={15} n={1} />
    </Sheet>
  ),
  ServiceBook: (
    <Dusk>
      <Title x={4} y={5} w={24} />
      <Button x={4} y={13} w={14} />
      <Button x={20.6} y={13.5} w={12} kind="second" />
      <Pony x={33} y={31} />
    </Dusk>
  ),

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
  Spacer: (
    <Sheet>
      <Lines x={6} y={5} w={36} n={1} />
      <Lines x={6} y={31} w={36} n={1} />
      <rect x={6} y={9} width={36} height={18} fill={sand} />
      <Stroke d="M24 12v12m-3-9.5l3-3 3 3m-6 7l3 3 3-3" color={soft} />
    </Sheet>
  ),
}
