import type { DrawingProps } from './drawing-props.ts'

/** The red barn and its silo. */
export function Barn({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 236 200" aria-hidden="true">
      <path fill="#cdb68c" d="M184 200V66q0-28 24-28t24 28v134z" />
      <path fill="#a9926a" d="M214 200V38q18 4 18 28v134z" />
      <path
        fill="none"
        stroke="#a9926a"
        strokeWidth="2"
        strokeLinecap="round"
        d="M184 96h48M184 130h48M184 164h48"
      />
      <path fill="#a6502f" d="M24 200V92l27-46 49-26 49 26 27 46v108z" />
      <path fill="#83412a" d="M149 46l27 46v108h-27z" />
      <path
        fill="none"
        stroke="#91442a"
        strokeWidth="2"
        strokeLinecap="round"
        d="M46 200V70M68 200V44M132 200V44"
      />
      <path fill="#7a4a2b" d="M12 98l31-58 57-30 57 30 31 58-12 2-28-50-48-25-48 25-28 50z" />
      <path fill="#3a1f14" d="M86 58h28v30H86z" />
      <path fill="#fffdf7" d="M62 120h76v80H62zM82 54h36v38H82zM86 58v30h28V58z" />
      <path fill="#a6502f" d="M67 125h31v75H67zM102 125h31v75h-31z" />
      <path
        fill="none"
        stroke="#fffdf7"
        strokeWidth="5"
        strokeLinecap="round"
        d="M68 128l28 70M96 128l-28 70M104 128l28 70M132 128l-28 70"
      />
      <path fill="#e0a23a" d="M87 88q3-16 13-16t13 16z" />
      <path
        fill="none"
        stroke="#2b1a12"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M100 12V2m-9 3h18l-4-3m4 3l-4 3"
      />
    </svg>
  )
}
