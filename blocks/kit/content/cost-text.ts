/** The answer of the booking form and of every service page, until staff write their own. */
export const costText =
  'You’ll get one price in writing. It depends on what we bring, how many hours we stay, how many children come and how far we drive. Asking is free.'
