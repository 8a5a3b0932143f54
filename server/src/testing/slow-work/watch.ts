import { afterAll, afterEach } from 'vitest'
import { hearSlowWork, SlowInTransaction, watchRequests } from '#platform/slow-work/index.ts'

const found: SlowInTransaction[] = []
hearSlowWork((kind, inside) => inside && found.push(new SlowInTransaction(kind)))
watchRequests()

/** A test fails for slow work inside a transaction, whatever became of that work: somebody may have caught its error. */
function failForSlowWork(): void {
  const [first] = found.splice(0)
  if (first) throw first
}
afterEach(failForSlowWork)
afterAll(failForSlowWork)
