// What `npm test` may cost. The unit is one journey: opening the builder, typing into a heading and publishing, measured
// three times in the same run, so that a slow or shared machine cancels out. Whoever raises a figure says why in the
// same commit; cheaper is to ask the question elsewhere (see site/e2e/README.md).

export const budget = {
  /** The file whose tests are the journey. */
  journey: 'site/e2e/builder/journey.spec.ts',
  /** For one test, by kind: about twice the most expensive one. */
  test: { unit: 4, browser: 7, desktop: 7 },
  /** For one test of these files, which start many processes. */
  rounds: { 'site/e2e/server/rolling-deploy.spec.ts': 15 },
  /** By folder: the number of its browser tests, and what they may cost. One test more is red at once. */
  seats: {
    'blocks/e2e': { tests: 2, journeys: 13 },
    // One more: the first journey in two, as it ran out of time on a slow machine.
    'builder-desktop/e2e': { tests: 26, journeys: 95 },
    // Four more: the screens in groups of five, and the first run in two, as they ran out of time on a slow machine.
    'site/e2e/admin': { tests: 79, journeys: 195 },
    // One more: files that go along with a request, from the phone to the staff.
    'site/e2e/booking': { tests: 31, journeys: 60 },
    // The start of the builder in two, for the same reason.
    'site/e2e/builder': { tests: 83, journeys: 276 },
    // Two more: a call that becomes a booking, from the phone to the mail; a customer found by keys while one types.
    'site/e2e/inbox': { tests: 25, journeys: 50 },
    'site/e2e/public': { tests: 80, journeys: 105 },
    'site/e2e/server': { tests: 13, journeys: 54 },
  },
  /** For the whole run: all tests, and what installs, builds, checks, loads modules and serves databases. */
  run: 1_000,
}
