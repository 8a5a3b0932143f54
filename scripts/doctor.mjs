// npm run doctor: says what is in order and what is not (docs/operating.md).
import { runPinned } from './setup/run-pinned.mjs'

runPinned('scripts/operations/doctor.ts', { development: false })
