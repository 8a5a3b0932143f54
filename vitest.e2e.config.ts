import { defineConfig } from 'vitest/config'
import { memoryDisk } from './scripts/setup/memory-disk.mjs'

process.env.TMPDIR = memoryDisk()

/** Browser journeys, two at a time, in one installation and one Chromium: each file has companies of its own. */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.spec.ts'],
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
