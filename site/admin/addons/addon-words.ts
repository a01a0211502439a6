import type { AddOn } from '#blocks/contract/records/add-on.ts'

export const categories: Record<AddOn['category'], string> = {
  experience: 'Experience',
  comfort: 'Comfort',
  learning: 'Learning',
  themed: 'Themed',
  safety: 'Safety',
}

export const marks: Record<AddOn['badge'], string> = {
  '': 'None',
  popular: 'Popular',
  new: 'New',
  seasonal: 'Seasonal',
}
