import { z } from 'zod'
import { apiPaths } from '../api-paths.ts'
import { deleteReplySchema } from '../list-writes.ts'
import { linkingPageSchema } from '../pages/staff-page.ts'
import { newServiceSchema, serviceOrderSchema, servicePageSchema } from '../records/service-page-content.ts'
import { orderPath } from '../staff-paths.ts'
import { allQuery, call, forStaff, withMedia } from './call.ts'

// Services as a list (contract §11). A single one is read and saved as the other records (list-calls.ts).

const path = apiPaths.servicePages
const item = servicePageSchema.extend({ id: z.string() })
const list = z.array(forStaff(item))
const linkedFrom = z.array(linkingPageSchema)

export const serviceCalls = {
  listServices: call(
    'GET',
    path,
    'anyone',
    'Every service that is offered; for staff with ?all=1 the others too',
    {
      query: allQuery,
      reply: z.union([z.array(withMedia(item)), list]),
    },
  ),
  addService: call('POST', path, 'content', 'Adds a service with its page', {
    isRepeatable: true,
    body: newServiceSchema,
    reply: forStaff(item),
    status: 201,
  }),
  orderServices: call('PUT', orderPath(path), 'content', 'Puts all services in order', {
    ifMatch: true,
    body: serviceOrderSchema,
    reply: list,
  }),
  removeService: call('DELETE', apiPaths.servicePage(':id'), 'content', 'Moves a service to the trash', {
    ifMatch: true,
    reply: deleteReplySchema.extend({ linkedFrom }),
  }),
}
