export { watchRequests } from './outgoing.ts'
export {
  beginSlowWork,
  type Hearing,
  type Hold,
  hearSlowWork,
  SlowInTransaction,
  type SlowKind,
  whileHolding,
  wrongOnce,
} from './slow-work.ts'
