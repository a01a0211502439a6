import { expect, test } from 'vitest'
import { z } from 'zod'
import { availabilitySchema } from '../enquiries/availability.ts'
import { mailTemplatesSchema } from '../enquiries/mail-template.ts'
import { newSavedReplySchema } from '../enquiries/saved-reply.ts'
import { newTeamSchema } from '../enquiries/team.ts'
import { newUserSchema } from '../staff/staff.ts'
import { aboutPageSchema } from './about-page-content.ts'
import { newAddOnSchema } from './add-on.ts'
import { newAlbumImageSchema, newAlbumSchema } from './album.ts'
import { newAnimalSchema } from './animal.ts'
import { fontsSchema } from './fonts.ts'
import { newGalleryImageSchema } from './gallery-image.ts'
import { aboutSchema, heroSchema, servicesSchema } from './home-content.ts'
import { servicePageSchema } from './service-page-content.ts'
import { contactInfoSchema, siteSettingsSchema } from './site-settings.ts'
import { newTourDateSchema } from './tour-date.ts'

const schemas = {
  animal: newAnimalSchema,
  addOn: newAddOnSchema,
  album: newAlbumSchema,
  albumImage: newAlbumImageSchema,
  galleryImage: newGalleryImageSchema,
  tourDate: newTourDateSchema,
  hero: heroSchema,
  about: aboutSchema,
  services: servicesSchema,
  aboutPage: aboutPageSchema,
  servicePage: servicePageSchema,
  siteSettings: siteSettingsSchema,
  contactInfo: contactInfoSchema,
  fonts: fontsSchema,
  availability: availabilitySchema,
  team: newTeamSchema,
  savedReply: newSavedReplySchema,
  mailTemplate: mailTemplatesSchema.shape.message.unwrap(),
  user: newUserSchema,
}
/** No form asks for them: a picture that is uploaded, a group of fields, a password that its owner chooses. */
const withoutTitle = ['albumImage.imageUrl', 'availability.serviceArea', 'user.password']

test('every field in a form has a title in JSON Schema', () => {
  const untitled = Object.entries(schemas).flatMap(([name, schema]) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
    return Object.entries(properties)
      .filter(([key, field]) => key !== 'position' && typeof field === 'object' && !field.title)
      .map(([key]) => `${name}.${key}`)
  })

  expect(untitled).toEqual(withoutTitle)
})
