// What `npm test` may cost. The unit is one journey: opening the builder, typing into a heading and publishing, measured
// three times in the same run, so that a slow or shared machine cancels out. Whoever raises a figure says why in the
// same commit; cheaper is to ask the question elsewhere (see site/e2e/README.md).

export const budget = {
  /** The file whose tests are the journey. */
  journey: 'site/e2e/builder/journey.spec.ts',
  /** For one test, by kind. */
  test: { unit: 3, browser: 5, desktop: 5 },
  /** For one test of these files, which repeat a question by design. */
  rounds: {},
  /** By folder: how many browser tests it has, and what they may cost together. One more is red at once. */
  seats: {
    'blocks/e2e': { tests: 0, journeys: 0 },
  },
  /** For the whole run: every process that it starts, PostgreSQL, builds and the loading of modules included. */
  run: 1_000,
}
