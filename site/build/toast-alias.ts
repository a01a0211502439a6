/**
 * The toasts come from the library's build without styles, its notification centre listens to the one with them: as two
 * modules, neither hears of the other.
 */
export function toastAlias(root: string) {
  return { find: /^react-toastify$/, replacement: `${root}node_modules/react-toastify/dist/unstyled.mjs` }
}
