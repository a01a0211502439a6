import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { notify } from './notify.tsx'

export function CopyButton({ text, look = 'second' }: { text: string; look?: 'main' | 'second' }) {
  const [copied, setCopied] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      notify('Your browser won’t let us copy it. Select the text and copy it yourself.')
    }
  }

  return (
    <Button look={look} onClick={() => void copy()}>
      {copied === text ? 'Copied' : 'Copy'}
    </Button>
  )
}
