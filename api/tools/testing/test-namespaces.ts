import { spawnSync } from 'node:child_process'

// Containers that share a volume share its files and no network. `unshare` makes a process like that; it needs root.

export const ownNetwork = ['unshare', '--net'] as const

export function canUnshare(): boolean {
  const [program, ...args] = ownNetwork
  return spawnSync(program, [...args, 'true']).status === 0
}
