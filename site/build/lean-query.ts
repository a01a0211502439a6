import type { Plugin } from 'vite'

/** Visitors' pages read and never write through the query client: without its mutations, each is 0.9 kB (brotli) smaller. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/queryClient\.js$/ },
      handler: (code) => code.replace('new MutationCache()', '{ resumePausedMutations() {} }'),
    },
  }
}
