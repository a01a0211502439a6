import type { MediaAccess } from '../../serve/media/media-routes.ts'

/** For tests of what is sent, not of who gets it: every stored file is public. */
export const openToAll: MediaAccess = {
  isPublic: () => true,
  isStaff: async () => false,
  originalName: async () => '',
}
