// Default texts for those that staff left blank (product.md §8, §9). Free of zod.

export const siteDefaults = {
  name: 'Our Petting Zoo & Pony Rides',
  tagline: 'Gentle animals, happy children.',
  foundedYear: 1984,
  serviceArea: 'Southwest Region',
  hours: 'Mon-Fri 9AM-6PM',
  timeZone: 'America/Phoenix',
  defaultPhone: '(555) 555-0100',
  defaultEmail: 'hello@example.com',
  insuredLine: 'Family owned and operated since 1984 • Fully insured and licensed',
  trustClaims: [
    { value: '40+', label: 'Years of Experience' },
    { value: '100%', label: 'Insured & Licensed' },
    { value: '1000+', label: 'Happy Events' },
  ],
} as const

export function heroDefaults(businessName: string) {
  return {
    title: `Welcome to ${businessName}`,
    subtitle: 'Premier Quality, Educational hands-on animal experiences',
    description:
      'We bring a friendly petting zoo and patient ponies to fairs, schools, churches and backyards.\n\nOur family looks after animals and children side by side.',
    videoPlaceholderText: 'Video embed placeholder - Upload your intro video here',
  }
}

export const aboutDefaults = {
  heading: 'Our Story',
  description:
    'We are a family business. Every animal is raised on our own farm, and every event is looked after by people who know it by name.',
  missionStatement: 'To give every child a gentle, safe and memorable first meeting with a farm animal.',
}

export const servicesDefaults = {
  heading: 'Our Services',
  description: 'From a backyard birthday to a week at the county fair, we bring the farm to you.',
}

export function aboutPageDefaults(businessName: string) {
  return {
    title: `About ${businessName}`,
    historyTitle: 'Our Story',
    staffTitle: 'What Sets Us Apart',
    eventsTitle: 'Events We Serve',
    safetyTitle: 'Commitment to Safety',
    whyChooseTitle: 'Why Choose Us?',
  }
}

/** The font settings until staff choose others. */
export const fontDefaults = { headingFont: 'Bitter', bodyFont: 'Source Sans 3', subtitleFont: 'Caveat' }

/** `text`, or `fallback` if `text` is blank. */
export function textOr(text: string | null | undefined, fallback: string): string {
  return text?.trim() ? text : fallback
}

type Said = {
  hours: string
  serviceArea: string
  derived?: { hours?: string; serviceArea?: string } | undefined
}

/** The hours as visitors read them everywhere. */
export function shownHours({ derived, hours }: Said): string {
  return textOr(derived?.hours ?? hours, siteDefaults.hours)
}

/** The area in words, as visitors read it everywhere. */
export function shownArea({ derived, serviceArea }: Said): string {
  return textOr(derived?.serviceArea ?? serviceArea, siteDefaults.serviceArea)
}
