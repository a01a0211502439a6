import type { Upload, UploadState } from './upload-queue.ts'

/** Where one file is, for people. */
export function uploadStatus(state: UploadState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return `Sending, ${state.percent} %`
    case 'preparing':
      return 'Being prepared'
    case 'done':
      return 'Sent'
    case 'failed':
      return state.message
  }
}

/** Where all of them are: "18 of 30 sent, 1 failed". */
export function totalStatus(uploads: readonly Upload[]): string {
  const { done, failed } = countUploads(uploads)
  return `${done} of ${uploads.length} sent${failed > 0 ? `, ${failed} failed` : ''}`
}

export function countUploads(uploads: readonly Upload[]) {
  const count = (kind: UploadState['kind']) => uploads.filter(({ state }) => state.kind === kind).length
  return { done: count('done'), failed: count('failed') }
}

/** How far all of them are, as a part of 1; what failed has nothing ahead of it. */
export function partSent(uploads: readonly Upload[]): number {
  const parts = uploads.map(({ state }): number => {
    if (state.kind === 'waiting') return 0
    return state.kind === 'sending' ? state.percent / 100 : 1
  })
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)
}
