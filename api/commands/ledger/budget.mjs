// What `npm test` may cost, in seconds of CPU time (user and system, of every process a test causes) on an ordinary
// machine. A run that goes over is red: ask the question where it is cheaper (see site/e2e/README.md).

export const budget = {
  /** Of each test, by the kind of run: about twice what the dearest takes on a quiet machine. */
  test: { unit: 10, browser: 15, desktop: 12 },
  /** Of all tests of `npm test` together: 900 on a quiet machine, half as much again on a slow one. */
  sum: 1_500,
  /** Of those of `npm run test:all`, where no single test is held to anything: 1,100 on a quiet machine. */
  deepSum: 2_200,
}
