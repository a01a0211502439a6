/** Adds a `close` that does what `onClose` was given, the last first; so it is done when the opening fails. */
export async function openAll<T>(
  open: (onClose: (close: () => unknown) => void) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const closings: (() => unknown)[] = []
  async function close(): Promise<void> {
    const last = closings.pop()
    if (!last) return
    try {
      await last()
    } finally {
      await close()
    }
  }
  try {
    return { ...(await open((each) => void closings.push(each))), close }
  } catch (error) {
    await close()
    throw error
  }
}
