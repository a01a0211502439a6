import { hydrateRoot } from 'react-dom/client'

// The framework half of the page's script: boot.ts runs it in one task and the page's own code in the next, so that
// neither blocks a slow phone for long.

/** Reading `hydrateRoot` evaluates the framework here and not on its first use. */
export const frameworkReady = typeof hydrateRoot === 'function'
