import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

// For tests of full disks: real small ones in memory, which take root to set up.

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

/** The folder of a disk of so many bytes, such as `4m`, that goes away with the test. */
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
