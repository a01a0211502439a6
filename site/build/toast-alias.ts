/**
 * The toasts use the library's build without styles, its notification center the one with styles. The alias makes them
 * one module; as two, they would not share their toasts.
 */
export function toastAlias(root: string) {
  return { find: /^react-toastify$/, replacement: `${root}node_modules/react-toastify/dist/unstyled.mjs` }
}
