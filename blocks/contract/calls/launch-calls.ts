import { z } from 'zod'
import { launchInputSchema, launchSchema, testedMailSchema } from '../launch.ts'
import { staffPaths } from '../staff-paths.ts'
import { call } from './call.ts'

// Opening the site (contract §11), in a browser only.

export const launchCalls = {
  readLaunch: call('GET', staffPaths.launch, 'content', 'Whether the site is open, and what it lacks', {
    withToken: false,
    reply: launchSchema,
  }),
  changeLaunch: call('PUT', staffPaths.launch, 'settings', 'Opens or closes the site', {
    ifMatch: true,
    body: launchInputSchema,
    reply: launchSchema,
  }),
  sendTestMail: call('POST', staffPaths.testMail, 'settings', 'Sends a test email to oneself', {
    reply: testedMailSchema,
  }),
  makeSitePreview: call('POST', staffPaths.launchPreview, 'settings', 'Makes a new preview link', {
    hasSecret: true,
    reply: z.object({ url: z.string() }),
    status: 201,
  }),
  endSitePreview: call('DELETE', staffPaths.launchPreview, 'settings', 'Ends the preview link', {}),
}
