/** The look is worn by every page, and is nothing on one. */
export function SiteLook() {
  return null
}
