/** Bundlers are handed React Router's development build, warnings and all. Both its doors must lead to one build. */
export function routerAlias(root: string) {
  const production = `${root}node_modules/react-router/dist/production`
  return [
    { find: /^react-router$/, replacement: `${production}/index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${production}/dom-export.mjs` },
  ]
}
