import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { gold, sand } from './thumbnail-colours.ts'
import { Card, Check, Evening, Lines, Photo, Shape, Sheep, Sheet, Title } from './thumbnail-shapes.tsx'

export const servicesOverviewThumbnails = {
  ServicesHero: (
    <Evening>
      <Title x={4} y={8} w={19} />
      <Lines x={5} y={15.5} w={17} n={3} />
      <circle cx={39} cy={9} r={3.5} fill={gold} />
      <Sheep x={29} y={30} />
    </Evening>
  ),
  ServiceCards: (
    <Sheet>
      <Title x={4} y={4} w={16} />
      {[4, 25].map((x) => (
        <Card key={x} x={x} y={10} w={19} h={10}>
          <Photo x={x + 1} y={11} w={17} h={8} />
        </Card>
      ))}
      {[4, 18, 32].map((x) => (
        <Card key={x} x={x} y={23} w={12} h={9}>
          <Photo x={x + 1} y={24} w={10} h={5} />
        </Card>
      ))}
    </Sheet>
  ),
  ServiceFinder: (
    <Sheet>
      <Title x={4} y={4} w={24} />
      {[11, 18, 25].map((y, row) => (
        <g key={y}>
          {[4, 18, 32].map((x, place) => (
            <rect
              key={x}
              x={x}
              y={y}
              width={12}
              height={5}
              rx={1.5}
              fill={place === row ? 'var(--sky)' : 'none'}
              stroke={place === row ? 'var(--link)' : 'var(--ink-soft)'}
            />
          ))}
        </g>
      ))}
    </Sheet>
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
} satisfies Partial<Record<BlockName, ReactElement>>
