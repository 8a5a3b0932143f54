export { watchRequests } from './outgoing.ts'
export {
  beginSlowWork,
  type Hold,
  onceEachKind,
  reportSlowWork,
  type SlowInTransaction,
  type SlowKind,
  whileHolding,
} from './slow-work.ts'
