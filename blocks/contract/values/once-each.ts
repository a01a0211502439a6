/**
 * The same function, but what it makes of the same arguments is made once. For schemas, which never change: making them
 * is most of what a server's start takes.
 */
export function onceEach<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  const made = new Map<string, Made>()
  return (...given) => {
    const key = JSON.stringify(given)
    const known = made.get(key) ?? make(...given)
    made.set(key, known)
    return known
  }
}
