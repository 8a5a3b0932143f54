import { defineConfig } from 'vitest/config'

/** Browser journeys: one at a time, for each starts a whole installation and a Chromium. */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
