export { decidedBefore } from './actions.ts'
export {
  type Approval,
  approvable,
  asked,
  holders,
  manager,
  person,
} from './approvable.ts'
export { askedFields, outcomeFields } from './fields.ts'
export { cancelRecord } from './finish.ts'
export type { ApprovalMessages, Matter, Outcome } from './messages.ts'
export type { Recipient } from './people.ts'
export { whenClosed, whoIsAway } from './presence.ts'
export { decides, isWaiting } from './rights.ts'
export type { Subject } from './subject.ts'
export { lookAfterWaiting } from './waiting.ts'
