import { useEffect, useState } from 'react'

const settleMs = 300

/** The value once it has stayed the same for a moment: not every letter that is typed is worth a call. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
