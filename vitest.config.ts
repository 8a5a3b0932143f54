import { defineConfig } from 'vitest/config'
import { memoryDisk } from './scripts/setup/memory-disk.mjs'
import { WHOLE_PROOF } from './scripts/tests/whole-proof.ts'
import { pdfParts } from './web/build/pdf-parts.ts'

process.env.TMPDIR = memoryDisk()

/**
 * These measure a start, a stop, an outage or their own memory, so nothing else runs meanwhile: they come last. Most of their time is
 * waiting, so two run at once, each in a process of its own.
 */
const measured = [
  'server/src/testing/faults/{forms,silent-line,stopping}.test.ts',
  'server/src/platform/database/transaction.test.ts',
]
/** These write a module of their own and run its tests, or put modules, texts and answers into what a page keeps once: each in a process of its own. */
const apart = [
  'server/src/testing/adding-a-module.test.ts',
  'web/src/{modules,rights}.test.ts',
  'web/src/platform/{modules,query,routing,session,texts}/**/*.test.ts',
  'web/src/engine/form/{values/form-values,rows/rows}.test.ts',
]

/** What follows a press, in a document without a browser. */
const pressed = ['web/src/**/*.press.test.tsx']
/** Pages drawn without a browser: their code is imported once a worker. */
const pages = ['web/src/**/*.test.tsx']

/**
 * Three workers for two cores: one that waits for the database, a clock or another process leaves its core to the next. A cluster
 * (docs/scaling.md) has one database for all files, and answers later.
 */
const cluster = process.env.CITUS_URL !== undefined

/** Left out of the daily run; `npm run test:all`, and who names one, run them. */
const later = process.env.WHOLE_PROOF === undefined ? WHOLE_PROOF : []

export default defineConfig({
  test: {
    maxWorkers: cluster ? 1 : 3,
    testTimeout: cluster ? 200_000 : 30_000,
    hookTimeout: cluster ? 600_000 : 60_000,
    // On a busy machine a second is soon over.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // The app is imported once a worker and not once a file; what a test needs of its own is its database.
          isolate: false,
          include: ['contracts/**/*.test.ts', 'server/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...measured, ...apart, ...later],
          setupFiles: ['server/src/testing/register-modules.ts', 'server/src/testing/slow-work/watch.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'apart', include: apart, exclude: later } },
      {
        extends: true,
        test: {
          name: 'measured',
          include: measured,
          exclude: later,
          globalSetup: ['server/src/testing/global-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'pages', isolate: false, include: pages, exclude: pressed } },
      {
        extends: true,
        // Pages that lay something on a PDF ask where its parts are.
        plugins: [pdfParts()],
        test: {
          name: 'pressed',
          isolate: false,
          environment: 'happy-dom',
          include: pressed,
          // The first test of a worker imports the code of its page, which takes long on a busy machine.
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', isolate: false, include: ['web/**/*.test.{ts,tsx}'], exclude: [...pages, ...apart] },
      },
    ],
  },
})
