// The only script in a page. It loads the rest, and the styles of what other pages show, once the hero is painted and
// the browser is idle, or at the first touch. Early clicks are stored and replayed. Links and the phone menu work
// without it.

const script = document.currentScript
const { framework, entry, early, sheet } = script instanceof HTMLScriptElement ? script.dataset : {}
/** Elements that do nothing, or less, without the page's script. */
const needsScript = 'button:not([popovertarget]), a[data-opens]'
const idleTimeoutMs = 2000

let isStarted = false
let clicked: HTMLElement | undefined
const changed = new Map<HTMLSelectElement, string>()

function start() {
  if (isStarted || !framework || !entry) return
  isStarted = true
  Promise.all([import(/* @vite-ignore */ framework), sheet && addSheet(sheet)])
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => import(/* @vite-ignore */ entry))
    .catch(() => giveUp())
}

function addSheet(address: string) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  })
}

function keepClick(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(needsScript) : null
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  clicked = target
}

function keepChange(event: Event) {
  if (event.target instanceof HTMLSelectElement) changed.set(event.target, event.target.value)
}

function stopKeeping() {
  removeEventListener('click', keepClick, true)
  removeEventListener('change', keepChange, true)
}

/** The script can't be loaded: the click does what it does without a script. */
function giveUp() {
  stopKeeping()
  clicked?.click()
}

function giveAgain() {
  stopKeeping()
  for (const [select, value] of changed) {
    if (select.value === value) select.selectedIndex = -1
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  clicked?.click()
}

/** The drawn scene takes the place of a picture that can't be loaded (blocks/kit/ui/picture.module.css). */
function markBroken({ target }: Pick<Event, 'target'>) {
  if (target instanceof HTMLImageElement) target.dataset.broken = ''
}
addEventListener('error', markBroken, true)
for (const target of document.images) if (target.complete && !target.naturalWidth) markBroken({ target })

// On pages with a form only. What is typed into it is stored from now on, long before anything else has come.
if (early) import(/* @vite-ignore */ early).catch(() => undefined)
addEventListener('click', keepClick, true)
addEventListener('change', keepChange, true)
document.addEventListener('site:hydrated', giveAgain, { once: true })
for (const touch of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(touch, start, { once: true, passive: true })

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: idleTimeoutMs })
  else setTimeout(start, 200)
}
// `load` waits for the hero, the only picture that is not lazy. One more frame lets the browser paint it.
const afterLoad = () => requestAnimationFrame(() => setTimeout(whenIdle))
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad, { once: true })
