/**
 * Tests that `npm test` leaves to `npm run test:all`, by what they are: each searches at random, kills processes, follows a guide or
 * fills databases, and takes long for the faults that it alone can notice.
 */
export const WHOLE_PROOF = [
  // Follows docs/adding-a-module.md in a copy of the project.
  'server/src/testing/adding-a-module.test.ts',
  // Processes that are killed, disks that are full, lines that fall silent, callers that are slow.
  'server/src/testing/faults/**/*.test.ts',
  'server/src/modules/documents/signing/jobs/killed.test.ts',
  'server/src/modules/invoices/numbers/killed.test.ts',
  // Requests made at random.
  'server/src/testing/fuzz/**/*.test.ts',
  // Many people at once.
  'server/src/testing/races/{companies-apart,crowd,leave,leave-locks,seats,tried-again}.test.ts',
  'server/src/modules/documents/signing/crowd.test.ts',
  // The product held against a second model, step by step at random.
  'server/src/modules/holidays/model/model.test.ts',
  'server/src/modules/time/model/model.test.ts',
  'server/src/modules/assets/holders.model.test.ts',
  // Photos of receipts, drawn at random.
  'server/src/modules/expenses/reading/trial/agreement.test.ts',
  // The demo company on other days of the year.
  'server/src/demo/any-day.test.ts',
  // Data of an older release, migrated.
  'server/src/testing/upgrade/**/*.test.ts',
  // The API description, checked by programs of others.
  'server/src/testing/description/description.test.ts',
]
