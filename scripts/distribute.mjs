// npm run distribute: spreads the tables of companies over the servers of a Citus cluster (docs/scaling.md).
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/database/distribute.ts', { development: false })
