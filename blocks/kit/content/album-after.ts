type Listed = { id: number; title: string }

/** The album after this one in the list, the first after the last; undefined if there is no other. */
export function albumAfter<Entry extends Listed>(albums: readonly Entry[], id: number): Entry | undefined {
  const next = albums[(albums.findIndex((album) => album.id === id) + 1) % albums.length]
  return next?.id === id ? undefined : next
}

/** What the page of an album shows of the list: itself and the next one, by name. */
export function albumNeighbors(albums: readonly Listed[], id: number): Listed[] {
  const shown = albums.filter((album) => album.id === id || album === albumAfter(albums, id))
  return shown.map((album) => ({ id: album.id, title: album.title }))
}
