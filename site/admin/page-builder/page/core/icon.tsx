/** SVG paths on a 24-unit grid, drawn for this editor. */
const outlines = {
  back: 'M19 12H5M11 6l-6 6 6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  into: 'M3 12h10M9 8l4 4-4 4M17 4v16M21 4v16',
  out: 'M13 12H3M7 8l-4 4 4 4M17 4v16M21 4v16',
  columns: 'M4 5h6v14H4zM14 5h6v14h-6z',
  ground: 'M3 4h18v16H3zM7 9h10v6H7z',
  ungroup: 'M3 3h5v5M3 3l6 6M21 3h-5v5M21 3l-6 6M3 21h5v-5M3 21l6-6M21 21h-5v-5M21 21l-6-6',
  duplicate: 'M4 4h11v11H4zM9 20h11V9M14.5 13v4M12.5 15h4',
  cut: 'M7.5 15.5 18 3M16.5 15.5 6 3M8 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0M22 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  copy: 'M4 4h11v11H4zM9 20h11V9',
  done: 'M4.5 12.5 9.5 17.5 19.5 6.5',
  paste: 'M9 5H5v16h14V5h-4M9 3h6v4H9zM12 11v6M9.5 14.5 12 17l2.5-2.5',
  save: 'M6 3h12v18l-6-5-6 5z',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12H9',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h5',
  steps: 'M7 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M7 19a2 2 0 1 1-4 0 2 2 0 0 1 4 0M5 7v10M11 5h10M11 12h10M11 19h10',
  note: 'M4 5h16v11h-8l-5 4v-4H4zM8 9.5h8M8 12.5h5',
  versions: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  preview: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  add: 'M12 5v14M5 12h14',
  outline: 'M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10',
  page: 'M4 4h16v16H4zM4 9h16M8 13h8M8 16.5h5',
  keys: 'M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10',
  fields: 'M4 7h8M18 7h2M15 10V4M4 17h2M12 17h8M9 20v-6',
  today:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  inbox: 'M3 13h5l1.5 3h5l1.5-3h5M3 13 6 5h12l3 8v6H3z',
  calendar: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M8 14.5h3',
  website: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18',
  animals:
    'M12 12c-2.5 0-5.5 3-5.5 5.7 0 3 3 1.8 5.5 1.8s5.5 1.2 5.5-1.8c0-2.7-3-5.7-5.5-5.7M6.2 10.6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M21 10.6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M10.6 6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M16.6 6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0',
  photos: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M16.5 9h.01',
  more: 'M4 7h16M4 12h16M4 17h16',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.2 15.2 20 20',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5',
} as const satisfies Record<string, string>

export type IconName = keyof typeof outlines

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outlines[name]} />
    </svg>
  )
}
