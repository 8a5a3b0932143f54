import { defineConfig } from 'vitest/config'
import { memoryDisk } from './scripts/setup/memory-disk.mjs'

process.env.TMPDIR = memoryDisk()

/** The daily run walks through each module once; `npm run test:all`, and who names a journey, run the others too. */
const include = process.env.WHOLE_PROOF === undefined ? ['e2e/*/smoke.spec.ts'] : ['e2e/**/*.spec.ts']

/** Browser journeys, two at a time, in one installation and one Chromium: each file has companies of its own. */
export default defineConfig({
  test: {
    name: 'journeys',
    include,
    globalSetup: ['e2e/support/shared.ts'],
    maxWorkers: 2,
    // What journeys have in common (the texts of the screens) is read once a worker, not once a file.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as a page waits: on a busy machine a second is soon over.
    expect: { poll: { timeout: 15_000 } },
  },
})
