/** The library's build without styles and its center's with them would be two modules with toasts each. */
export function toastAlias(root: string) {
  return { find: /^react-toastify$/, replacement: `${root}node_modules/react-toastify/dist/unstyled.mjs` }
}
