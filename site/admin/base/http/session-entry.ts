/** A value that outlives a reload of this tab where the browser stores anything, else until then. */
export function sessionEntry<T>(name: string): { get(): T | undefined; set(value: T | undefined): void } {
  let here: T | undefined
  return {
    get() {
      try {
        const text = sessionStorage.getItem(name)
        if (here === undefined && text) here = JSON.parse(text) as T // written below
      } catch {}
      return here
    },
    set(value) {
      here = value
      try {
        if (value === undefined) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, JSON.stringify(value))
      } catch {}
    },
  }
}
