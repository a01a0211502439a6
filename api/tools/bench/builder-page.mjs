// What runs in a page with the builder, or with Puck alone: each wait has an end and says what it waited for.

/** Before anything of the page: when its last long task was over. */
export function watchTasks() {
  window.lastTaskEnd = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.lastTaskEnd = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
}

/** Ms since the navigation until all blocks stand, and until the page has nothing more to do for `quietMs`. */
export async function untilInteractive({ count, quietMs, mostMs }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const frames = () => [...document.querySelectorAll('iframe')]
  const standing = () =>
    Math.max(
      0,
      ...frames().map(({ contentDocument }) => contentDocument?.querySelectorAll('[data-block]').length ?? 0),
    )
  while (standing() !== count) {
    if (performance.now() > mostMs)
      throw new Error(
        `${standing()} of ${count} blocks stood after ${mostMs} ms: ${document.body.innerText.slice(0, 300)}`,
      )
    await frame()
  }
  const standMs = performance.now()
  while (performance.now() < Math.max(standMs, window.lastTaskEnd) + quietMs) {
    if (performance.now() > mostMs)
      throw new Error(`The page was not quiet for ${quietMs} ms after ${mostMs} ms`)
    await frame()
  }
  return { standMs, interactiveMs: Math.max(standMs, window.lastTaskEnd) }
}

/** From now on notes, for each key in the focused field, the ms until the block on the canvas says more, painted. */
export function watchKeys(blockId) {
  window.keyTimes = []
  const block = [...document.querySelectorAll('iframe')]
    .map(({ contentDocument }) => contentDocument?.querySelector(`[data-puck-component="${blockId}"]`))
    .find(Boolean)
  if (!block) throw new Error(`The block ${blockId} is not on the canvas`)
  const { activeElement } = document
  const focused =
    activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument.activeElement : activeElement
  // The times of events on the canvas count from when its frame began.
  const clock = focused.ownerDocument.defaultView.performance
  focused.addEventListener('keydown', ({ timeStamp }) => {
    const length = block.textContent.length
    const painted = new MessageChannel()
    painted.port1.onmessage = () => window.keyTimes.push(clock.now() - timeStamp)
    requestAnimationFrame(function look() {
      if (block.textContent.length > length) painted.port2.postMessage('')
      else requestAnimationFrame(look)
    })
  })
}

/** Once so many keys have been painted. */
export async function untilPainted({ keys, mostMs }) {
  const started = performance.now()
  while (window.keyTimes.length < keys) {
    if (performance.now() - started > mostMs)
      throw new Error(`Key ${keys} was not painted within ${mostMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}
