// npm run check:mutants -- TEXT ...: is every declared right proved by a test?
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/mutation/rights.ts')
