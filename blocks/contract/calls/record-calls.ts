import type { z } from 'zod'
import { apiPaths } from '../api-paths.ts'
import { availabilitySchema } from '../enquiries/availability.ts'
import { mailTemplatesSchema } from '../enquiries/mail-template.ts'
import { aboutPageSchema } from '../records/about-page.ts'
import { fontsSchema } from '../records/fonts.ts'
import { aboutSchema, heroSchema, servicesSchema } from '../records/home-content.ts'
import { servicePageSchema } from '../records/service-page.ts'
import { contactInfoSchema, newContactInfoSchema, siteSettingsSchema } from '../records/site-settings.ts'
import type { Role } from '../staff/staff.ts'
import { staffPaths } from '../staff-paths.ts'
import { at, call } from './call.ts'
import { withMedia } from './shapes.ts'

// Records there is one of, and the service pages: read by anyone, replaced as a whole.

export const recordCalls = {
  readSite: read(apiPaths.site, 'The business: name, address, hours', siteSettingsSchema),
  saveSite: save(apiPaths.site, 'Replaces the settings of the business', siteSettingsSchema, 'owner'),
  readContactInfo: read(apiPaths.contactInfo, 'Phone and e-mail', contactInfoSchema),
  saveContactInfo: save(apiPaths.contactInfo, 'Replaces phone and e-mail', newContactInfoSchema),
  readFonts: read(apiPaths.fonts, 'The typefaces', fontsSchema),
  saveFonts: save(apiPaths.fonts, 'Replaces the typefaces', fontsSchema),
  readHero: read(apiPaths.hero, 'The top of the home page', heroSchema),
  saveHero: save(apiPaths.hero, 'Replaces the top of the home page', heroSchema),
  readAbout: read(apiPaths.about, 'Our Story on the home page', aboutSchema),
  saveAbout: save(apiPaths.about, 'Replaces Our Story on the home page', aboutSchema),
  readServices: read(apiPaths.services, 'The heading of the services', servicesSchema),
  saveServices: save(apiPaths.services, 'Replaces the heading of the services', servicesSchema),
  readAboutPage: read(apiPaths.aboutPage, 'The texts of the about page', aboutPageSchema),
  saveAboutPage: save(apiPaths.aboutPage, 'Replaces the texts of the about page', aboutPageSchema),
  readServicePage: read(at(apiPaths.servicePage, 'id'), 'The texts of a service page', servicePageSchema),
  saveServicePage: save(
    at(apiPaths.servicePage, 'id'),
    'Replaces the texts of a service page',
    servicePageSchema,
  ),
  readAvailability: call('GET', staffPaths.availability, 'inbox', 'When bookings are taken', {
    reply: availabilitySchema,
  }),
  saveAvailability: save(
    staffPaths.availability,
    'Replaces when bookings are taken; only an owner may change who is told of them',
    availabilitySchema,
    'inbox',
  ),
  readMailTemplates: call('GET', staffPaths.mailTemplates, 'owner', 'How the server words its mails', {
    reply: mailTemplatesSchema,
  }),
  saveMailTemplates: save(
    staffPaths.mailTemplates,
    'Replaces how the server words its mails',
    mailTemplatesSchema,
    'owner',
  ),
}

function read<S extends z.ZodObject>(path: string, summary: string, schema: S) {
  return call('GET', path, 'anyone', summary, { reply: withMedia(schema) })
}

function save<S extends z.ZodObject>(path: string, summary: string, schema: S, who: Role = 'editor') {
  return call('PUT', path, who, summary, { ifMatch: true, body: schema, reply: withMedia(schema) })
}
