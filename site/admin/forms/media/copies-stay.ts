/** Said wherever a picture is taken down: what nobody can undo. */
export const copiesStay =
  'Copies that people or search engines have already saved can’t be removed from here.'
