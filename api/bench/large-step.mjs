// One step of large-store.mjs in a process of its own. Prints a line of JSON.

const [kitUrl, step, folder, argument] = process.argv.slice(2)
const kit = await import(kitUrl)
const quiet = { env: { DATA_DIR: folder }, say: () => undefined, complain: console.error }
const steps = {
  fill: () => kit.fillLarge(folder, Number(argument)),
  open: () => kit.measureLarge(folder),
  backup: () => kit.backupCommand([argument], quiet),
  restore: () => kit.restoreCommand([argument], quiet),
}
const result = await steps[step]()
const { user, system } = process.cpuUsage()
const cpuMs = (user + system) / 1000
console.log(JSON.stringify({ result, cpuMs, peakBytes: process.resourceUsage().maxRSS * 1024 }))
