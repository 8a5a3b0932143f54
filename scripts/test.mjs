// npm test, npm run test:all; the words that it takes are in tests/options.ts.
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/tests/main.ts')
