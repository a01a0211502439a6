import type { DrawingProps } from './drawing-props.ts'

/** A turkey with its fan spread. */
export function Turkey({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="-24 16 222 198" aria-hidden="true">
      <path
        fill="#ecd9b4"
        d="M-12 176a23 23 0 01-10-39a23 23 0 016-40a23 23 0 0121-35a22 22 0 0132-24a22 22 0 0138-10a23 23 0 0140 6a22 22 0 0134 21a23 23 0 0123 33L80 132z"
      />
      <path
        fill="#c9774b"
        d="M-1 171a20 20 0 01-9-35a20 20 0 015-35a20 20 0 0118-31a20 20 0 0129-21a20 20 0 0134-9a19 19 0 0134 5a20 20 0 0131 19a20 20 0 0120 29L80 132z"
      />
      <path
        fill="#7a4a2b"
        d="M9 166a17 17 0 01-7-30a18 18 0 015-31a17 17 0 0115-27a17 17 0 0125-18a17 17 0 0129-8a17 17 0 0130 5a17 17 0 0126 16a18 18 0 0119 25L80 132z"
      />
      <path fill="#5f3923" d="M36 130a46 42 0 0 1 92 0l-20 40H60z" />
      <path
        fill="none"
        stroke="#e0a23a"
        strokeWidth="5"
        strokeLinecap="round"
        d="M118 172v34l12 4m-12-4l-9 4"
      />
      <path
        fill="none"
        stroke="#c9774b"
        strokeWidth="5"
        strokeLinecap="round"
        d="M98 172v34l12 4m-12-4l-9 4"
      />
      <path
        fill="#4a2a1b"
        d="M40 142c0-8 7-21 18-28s34-14 50-14 34 6 44 12 16 15 14 24-14 25-24 32-22 9-36 8-35-10-46-16-20-10-20-18z"
      />
      <path
        fill="#6a3d26"
        d="M46 140c1-6 14-18 24-23s24-7 34-4 24 14 24 21-14 16-24 19-28 2-38 0-21-7-20-13z"
      />
      <path fill="#ecd9b4" d="M28 150c0-4 12-13 24-13s46 11 46 15-32 9-44 9-26-7-26-11z" />
      <path
        fill="#8fb3bd"
        d="M136 114c0-6 9-9 11-20s0-35 2-44 7-11 11-12 12 2 14 7-3 11-4 21 0 31-3 42-12 23-17 24-13-12-14-18z"
      />
      <path fill="#b4472a" d="M150 94c2-6 8-14 11-13s7 10 8 17 1 20-3 24-15 3-18-2 0-19 2-26z" />
      <path fill="#e0a23a" d="M173 47c3 0 19 13 19 13s-16 2-19 0-3-13 0-13z" />
      <path fill="#b4472a" d="M170 44c1-2 9 0 11 6s2 26 1 28-3-12-5-18-8-14-7-16z" />
      <circle cx="165" cy="50" r="4" fill="#2b1a12" />
    </svg>
  )
}
