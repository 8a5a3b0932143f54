// npm run check: what needs neither a database nor a browser and takes under a minute.
import { root } from '../setup/place.mjs'
import { checks, inOrder } from './checks.ts'

process.chdir(root)
await inOrder(checks)
