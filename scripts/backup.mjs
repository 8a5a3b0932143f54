// npm run backup: copies database, files and key, and tries the copy (docs/operating.md).
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/operations/backup.ts', { development: false })
