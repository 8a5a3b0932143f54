import { defineEvent } from '#platform/events/index.ts'

/** A request for leave is approved, at its last step. */
export const leaveApproved = defineEvent<{ id: string }>()
