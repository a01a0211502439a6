import type { Plugin } from 'vite'

/**
 * Vite calls each dynamic import through a helper that preloads the chunk's sheets and scripts. Visitors' pages have one
 * sheet and preload nothing (vite.config.ts), so the helper only calls: every page is 0.6 kB (brotli) smaller.
 */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** What nobody uses of the query client: text of its files, and what stands there instead. */
const cuts = [
  // The staff area brings its own.
  ['new MutationCache()', '{ resumePausedMutations() {} }'],
  [
    'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior',
    'undefined',
  ],
] as const

/** Visitors' pages never write through the query client: without that each is 1.4 kB smaller. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/query(Client)?\.js$/ },
      handler: (code) => cuts.reduce((rest, [cut, instead]) => rest.replace(cut, instead), code),
    },
  }
}

/** What React Router says of mistakes that this site does not make. */
const developersSentence =
  / is not able to match the URL [^`]*|\w+\(\) may be used only in [^`]*|You (?:should call navigate|cannot render)[^`]*/g

/**
 * Lets the bundler remove unused parts of React Router. A bundler keeps a component whose name is set for the developer
 * tools, or that is made by a call with possible side effects. Without both, every page is 7 kB (brotli) smaller.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(developersSentence, '')
          .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
    },
  }
}
