import type { ResourceDefinition } from '../definition.ts'
import { approvalActions } from './actions.ts'
import type { Approval } from './approvable.ts'
import { decidedBehaviour } from './behaviour.ts'
import { offeredFields } from './fields.ts'
import { approvalKeys, isWaiting } from './rights.ts'
import { approvalsGetter } from './steps/story.getter.ts'

/** A resource with what its approval brings; what it says itself goes first. */
export const withApproval = (definition: ResourceDefinition, approval: Approval): ResourceDefinition => ({
  ...definition,
  fields: { ...definition.fields, ...offeredFields(approval) },
  ruleKeys: { ...approvalKeys(approval), ...definition.ruleKeys },
  updatableWhen: definition.updatableWhen ?? isWaiting,
  behaviour: decidedBehaviour(approval, definition.behaviour),
  actions: { ...approvalActions(approval), ...definition.actions },
  getters: { approvals: approvalsGetter(approval), ...definition.getters },
})
