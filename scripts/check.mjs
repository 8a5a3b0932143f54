// npm run check: format, imports and types, in under a minute.
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/tests/check.ts')
