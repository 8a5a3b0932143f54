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
export type { ApprovalMessages, Matter, Outcome } from './messages/messages.ts'
export { whenClosed, whoIsAway } from './people/absence.ts'
export type { Recipient } from './people/people.ts'
export { decides, isWaiting } from './rights.ts'
export { cancelRecord } from './steps/finish.ts'
export type { Subject } from './subject.ts'
export { waitingRoute } from './waiting/waiting.route.ts'
export { lookAfterWaiting } from './waiting/waiting.ts'
