// The texts with which the blocks of proof begin in the builder.

export const peopleDefaults = { heading: 'Who Comes to You' }
export const quotesDefaults = { heading: 'Kind Words' }
export const meetAnimalsDefaults = {
  heading: 'Meet the Animals',
  text: 'Each has a name, a personality and a favorite snack.',
}
export const nextDateDefaults = { heading: 'Meet Us Next' }
export const serviceMapDefaults = {
  heading: 'Where We Travel',
  text: 'Farther away? Ask anyway.',
}
export const closingCallDefaults = {
  heading: 'Tell Us About Your Day',
  text: 'The day, the place and who’s coming. It takes two minutes, and nothing is final yet.',
  label: 'Book Your Event Today',
  href: '/booking',
}
export const certificateDefaults = {
  heading: 'Papers for Your Venue',
  text: 'Schools, cities and fairs ask for proof of insurance. Tell us who it should name and we’ll send it.',
  papers: 'A certificate of insurance that names your venue\nOur license to exhibit animals',
  label: 'Ask for a Certificate',
  href: '/contact?event=certificate',
}
