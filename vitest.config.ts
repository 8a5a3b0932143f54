import { defineConfig } from 'vitest/config'

/** These hold a start or a stop against the clock, so nothing else runs meanwhile: they come last, one at a time. */
const timed = ['server/src/testing/faults/**/*.test.ts', 'server/src/demo/demo.test.ts']

/** Two workers: a laptop's and a small CI machine's cores, each with a database of its own. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['contracts/**/*.test.ts', 'server/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: timed,
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: timed,
          globalSetup: ['server/src/testing/global-setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx'] } },
    ],
  },
})
