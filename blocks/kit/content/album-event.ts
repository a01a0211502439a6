// Apart from the lists of the forms, which pages without a form do not load.

const text: Readonly<Record<string, RegExp>> = {
  birthday: /birthday/i,
  school: /school/i,
  church: /church/i,
  corporate: /company|corporate/i,
  fair: /fair|festival/i,
}

/** The kind of event of the booking form that fits an album's, which is free text; undefined if none does. */
export function eventOfAlbum(eventType: string): string | undefined {
  return Object.keys(text).find((event) => text[event]?.test(eventType))
}
