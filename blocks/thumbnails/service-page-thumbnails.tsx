import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { gold, line, paper, sage, sand, soft } from './thumbnail-colours.ts'
import {
  Button,
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
  Small,
  Stroke,
  Title,
} from './thumbnail-shapes.tsx'

export const servicePageThumbnails = {
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
} satisfies Partial<Record<BlockName, ReactElement>>
