/** Said wherever a picture is taken down: what nobody can undo. */
export const copiesStay =
  'Copies of a picture that people have saved, or that search engines have made, can’t be taken back from here.'
