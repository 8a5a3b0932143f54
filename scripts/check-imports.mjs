// npm run check:imports: who imports whom, how files are named and how long they are, and who speaks of what.
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/imports/main.ts')
