/**
 * Tests that `npm test` leaves to `npm run test:all`, by what they are: each searches at random, kills processes, follows a guide or
 * fills databases, and takes long for the faults that it alone can notice.
 */
export const WHOLE_PROOF = [
  // Follows docs/adding-a-module.md in a copy of the project.
  'server/src/testing/adding-a-module.test.ts',
  // Processes that are killed, disks that are full, lines that fall silent, callers that are slow.
  'server/src/testing/faults/**/*.test.ts',
  // Requests made at random.
  'server/src/testing/fuzz/**/*.test.ts',
  // Data of an older release, migrated.
  'server/src/testing/upgrade/**/*.test.ts',
  // The API description, checked by programs of others.
  'server/src/testing/description/description.test.ts',
  // Leave held against a second model, step by step at random.
  'server/src/modules/holidays/model/**/*.test.ts',
]
