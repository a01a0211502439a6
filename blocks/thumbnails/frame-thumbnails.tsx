import type { ReactElement } from 'react'
import type { FrameBlockName } from '../content/block-names.ts'
import { gold, line, night, sand, soft } from './thumbnail-colours.ts'
import { Button, Lines, Sheet, Stroke, Title } from './thumbnail-shapes.tsx'

const bar = <path fill={sand} d="M0 8h48v12H0z" />

export const frameThumbnails = {
  Announcement: (
    <Sheet>
      <path fill={night} d="M0 4h48v9H0z" />
      <Title x={10} y={7} w={20} fill="var(--surface-raised)" />
      <Title x={33} y={7} w={6} fill={gold} />
      <Lines x={6} y={20} w={36} n={3} />
    </Sheet>
  ),
  SiteHeader: (
    <Sheet>
      {bar}
      <circle cx={7} cy={14} r={3.2} fill={gold} />
      {[15, 22, 29].map((x) => (
        <Title key={x} x={x} y={12.4} w={5} />
      ))}
      <Button x={36} y={11.5} w={9} />
    </Sheet>
  ),
  MenuLink: (
    <Sheet>
      {bar}
      <Title x={8} y={12.4} w={14} />
      <path d="m26 12.5 2.5 2.5 2.5-2.5" fill="none" stroke={soft} strokeWidth={1.4} />
      <Lines x={8} y={24} w={20} n={2} />
    </Sheet>
  ),
  MenuPages: (
    <Sheet>
      {bar}
      {[6, 19, 32].map((x) => (
        <rect
          key={x}
          x={x}
          y={11}
          width={10}
          height={6}
          rx={1.5}
          fill="none"
          stroke={soft}
          strokeDasharray="2 1.5"
        />
      ))}
    </Sheet>
  ),
  MenuButton: (
    <Sheet>
      {bar}
      <Title x={6} y={12.4} w={6} />
      <Title x={15} y={12.4} w={6} />
      <Button x={26} y={11.5} w={16} />
    </Sheet>
  ),
  SiteFooter: (
    <Sheet>
      <path fill={night} d="M0 12h48v24H0z" />
      {[6, 20, 34].map((x) => (
        <Lines key={x} x={x} y={18} w={9} n={3} fill="var(--surface-raised)" />
      ))}
      <Stroke d="M6 30h36" color={gold} />
    </Sheet>
  ),
  FooterAbout: (
    <Sheet ground={night}>
      <circle cx={11} cy={11} r={5} fill={gold} />
      <Title x={19} y={9} w={18} fill="var(--surface-raised)" />
      {[9, 19, 29].map((x) => (
        <circle key={x} cx={x} cy={25} r={3.5} fill="none" stroke={line} />
      ))}
    </Sheet>
  ),
  FooterLinks: (
    <Sheet ground={night}>
      <Title x={8} y={7} w={16} fill={gold} />
      <path d="M8 16h20M8 22h24M8 28h16" stroke={line} strokeWidth={1.5} strokeLinecap="round" />
      <circle cx={38} cy={16} r={1.5} fill={gold} />
    </Sheet>
  ),
  FooterContact: (
    <Sheet ground={night}>
      <Title x={8} y={7} w={20} fill={gold} />
      <path d="M8 16h12M8 26h12" stroke={line} strokeWidth={1} strokeLinecap="round" />
      <path d="M8 20h26M8 30h22" stroke="var(--surface-raised)" strokeWidth={1.8} strokeLinecap="round" />
    </Sheet>
  ),
} satisfies Record<FrameBlockName, ReactElement>
