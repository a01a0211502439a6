/** The video's current frame as a picture; null if the browser can't draw it. */
export async function stillOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return null
  context.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return (
    blob &&
    new File(
      [blob],
      `${name
        .replace(/\.\w+$/, '')
        .split('/')
        .at(-1)} still.jpg`,
      { type: blob.type },
    )
  )
}
