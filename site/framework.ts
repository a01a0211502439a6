import { hydrateRoot } from 'react-dom/client'

// Half of the page's script on its own: boot.ts runs it in one task and the page's own code in the next, so that
// neither blocks a slow phone for long.

/** Read so that the framework is evaluated here and not on its first use. */
export const frameworkReady = typeof hydrateRoot === 'function'
