import type { Upload, UploadState } from './upload-queue.ts'

export function uploadStatus(state: UploadState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return `Uploading, ${state.percent}%`
    case 'preparing':
      return 'Processing'
    case 'done':
      return 'Sent'
    case 'failed':
      return state.message
  }
}

/** The state of all uploads: "18 of 30 sent, 1 failed". */
export function totalStatus(uploads: readonly Upload[]): string {
  const { done, failed } = countUploads(uploads)
  return `${done} of ${uploads.length} sent${failed > 0 ? `, ${failed} failed` : ''}`
}

export function countUploads(uploads: readonly Upload[]) {
  const count = (kind: UploadState['kind']) => uploads.filter(({ state }) => state.kind === kind).length
  return { done: count('done'), failed: count('failed') }
}

/** Total progress, 0 to 1. A failed upload counts as done. */
export function partSent(uploads: readonly Upload[]): number {
  const parts = uploads.map(({ state }): number => {
    if (state.kind === 'waiting') return 0
    return state.kind === 'sending' ? state.percent / 100 : 1
  })
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)
}
