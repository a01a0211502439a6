import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { gold, paper, sand, soft } from './thumbnail-colours.ts'
import { Button, Lines, Photo, Sheet, Stroke, Title } from './thumbnail-shapes.tsx'

export const sectionsThumbnails = {
  PictureGrid: (
    <Sheet>
      <Title x={4} y={4} w={18} />
      {[4, 18, 32].map((x) => (
        <g key={x}>
          <Photo x={x} y={10.5} w={12} h={8} />
          <Photo x={x} y={23} w={12} h={8} />
          <Lines x={x + 1} y={20.6} w={8} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  AlbumTeaser: (
    <Sheet>
      <Photo x={4} y={5} w={19} h={19} />
      {[25, 35.5].map((x) => (
        <g key={x}>
          <Photo x={x} y={5} w={8.5} h={8.5} />
          <Photo x={x} y={15.5} w={8.5} h={8.5} />
        </g>
      ))}
      <Button x={4} y={27} w={16} kind="second" />
    </Sheet>
  ),
  AddOns: (
    <Sheet>
      <Title x={4} y={4} w={18} />
      {[12, 24].map((y) =>
        [4, 26].map((x) => (
          <g key={`${x} ${y}`}>
            <Stroke d={`M${x + 2.5} ${y}v5m-2.5-2.5h5`} color="var(--link)" width={1.6} />
            <Title x={x + 7.5} y={y - 0.5} w={9} />
            <Lines x={x + 8} y={y + 5.5} w={9} n={1} />
          </g>
        )),
      )}
    </Sheet>
  ),
  Steps: (
    <Sheet>
      <Title x={4} y={4} w={18} />
      {[14, 22, 30].map((y) => (
        <g key={y}>
          <circle cx={7} cy={y} r={2.8} fill={gold} />
          <Title x={13} y={y - 2.6} w={12} />
          <Lines x={28} y={y - 1} w={15} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  Cards: (
    <Sheet ground={sand}>
      {[3, 18, 33].map((x) => (
        <g key={x}>
          <rect x={x} y={6} width={12.5} height={24} rx={2} fill={paper} />
          <Photo x={x} y={6} w={12.5} h={9} />
          <Title x={x + 1.5} y={18} w={8} />
          <Lines x={x + 2} y={24} w={8} n={1} />
        </g>
      ))}
    </Sheet>
  ),
  FileLink: (
    <Sheet>
      <circle cx={10} cy={18} r={6} fill="var(--link)" />
      <Stroke d="M10 14.5v5m-2.2-2.2l2.2 2.2l2.2-2.2M7.5 21.5h5" color={paper} width={1.2} />
      <Title x={20} y={13} w={16} fill="var(--link)" />
      <Lines x={21} y={21} w={22} n={2} />
    </Sheet>
  ),
  Countdown: (
    <Sheet ground={sand}>
      <Title x={4} y={5} w={22} />
      <Stroke
        d="M6 15h3v11m-4 0h8M16 17q1-2.5 4-2.5 3.5 0 3.5 3 0 2-3 4.500l-4.500 4h8"
        color={gold}
        width={2.6}
      />
      <Lines x={29} y={19} w={14} n={2} />
    </Sheet>
  ),
  ShortContact: (
    <Sheet>
      <Title x={4} y={4} w={18} />
      {[4, 25].map((x) => (
        <rect key={x} x={x} y={11} width={19} height={5} rx={1.5} fill={paper} stroke={soft} />
      ))}
      <rect x={4} y={18.5} width={40} height={7} rx={1.5} fill={paper} stroke={soft} />
      <Button x={4} y={28.5} w={16} />
    </Sheet>
  ),
} satisfies Partial<Record<BlockName, ReactElement>>
