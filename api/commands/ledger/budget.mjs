// What `npm test` may cost, in seconds of CPU time (user and system, of every process a test causes) on a machine with
// two cores; on a slower one as many times more as it is slower (machine-speed.mjs). A run over the budget fails: ask
// the question where it is cheaper (see site/e2e/README.md).

export const budget = {
  /** For one test, by kind of run: about twice the most expensive test on a quiet machine. */
  test: { unit: 10, browser: 15, desktop: 12 },
  /** For all tests of `npm test` together: a seventh more than they take, as for those of `test:all`. */
  sum: 2_600,
  /** For all tests of `npm run test:all`, where single tests have no limit. */
  deepSum: 2_800,
}
