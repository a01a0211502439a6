/** Networks that a link of the footer may lead to, by the name that is stored, with the name that people know. */
export const socialServices = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  threads: 'Threads',
  bluesky: 'Bluesky',
  yelp: 'Yelp',
  tripadvisor: 'Tripadvisor',
  nextdoor: 'Nextdoor',
  whatsapp: 'WhatsApp',
  google: 'Google reviews',
  other: 'Website',
} as const
export type SocialService = keyof typeof socialServices
