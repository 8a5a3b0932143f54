import { defineConfig } from 'vitest/config'
import { parts } from './scripts/mutation/parts.ts'

/** The tests that `npm run test:mutation` repeats for each fault: no database, no server, no browser. */
export default defineConfig({ test: { include: parts.flatMap(({ tests }) => tests), isolate: false } })
