/** Bundlers get React Router's development build, with its warnings. Both of its entries must use the same build. */
export function routerAlias(root: string) {
  const production = `${root}node_modules/react-router/dist/production`
  return [
    { find: /^react-router$/, replacement: `${production}/index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${production}/dom-export.mjs` },
  ]
}
