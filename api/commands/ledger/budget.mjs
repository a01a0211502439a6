// What `npm test` may cost, in seconds of CPU time (user and system, of every process a test causes) on an ordinary
// machine. A run that goes over is red: ask the question where it is cheaper (see site/e2e/README.md).

export const budget = {
  /** Of each test, by the kind of run. */
  test: { unit: 15, browser: 25, desktop: 25 },
  /** Of all tests together. */
  sum: 2_400,
}
