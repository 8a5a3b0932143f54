// npm run restore: puts a backup in the place of what is there (docs/operating.md).
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/operations/restore.ts', { development: false })
