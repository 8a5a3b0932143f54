import { defineConfig } from 'vitest/config'
import { memoryDisk } from './scripts/setup/memory-disk.mjs'

process.env.TMPDIR = memoryDisk()

/** Browser journeys: each file starts a whole installation and a Chromium of its own, two at a time. */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.spec.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
