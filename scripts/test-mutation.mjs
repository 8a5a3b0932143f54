// npm run test:mutation -- TEXT: would the tests notice a fault in what needs no database?
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/mutation/faults.ts')
