export { watchRequests } from './outgoing.ts'
export {
  beginSlowWork,
  type Hold,
  hearSlowWork,
  SlowInTransaction,
  type SlowKind,
  whileHolding,
  wrongOnce,
} from './slow-work.ts'
