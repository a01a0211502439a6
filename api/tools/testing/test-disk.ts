import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

// For tests of full disks: real small disks in memory. Mounting them needs root.

export function canMount(): boolean {
  try {
    const folder = mountDisk('64k')
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
    return true
  } catch {
    return false
  }
}

/** A folder on a disk of the given size, such as `4m`. It is removed with the test. */
export function smallDisk(size: string): string {
  const folder = mountDisk(size)
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

function mountDisk(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}
