import { actionChecks } from './checks/actions.ts'
import { columnChecks } from './checks/columns.ts'
import { coverageChecks } from './checks/coverage.ts'
import { declaredChecks } from './checks/declared.ts'
import { deletingChecks } from './checks/deleting.ts'
import { exportChecks } from './checks/exporting.ts'
import { fieldWriteChecks } from './checks/field-writes.ts'
import { foreignIdChecks } from './checks/foreign-ids.ts'
import { hiddenFieldChecks } from './checks/hidden-fields.ts'
import { historyChecks } from './checks/history.ts'
import { readingChecks } from './checks/reading.ts'
import { relationWriteChecks } from './checks/relation-writes.ts'
import { storingChecks } from './checks/storing.ts'
import { updatingChecks } from './checks/updating.ts'
import type { Check, ResourceExpectations } from './expectations.ts'
import { subjectOf } from './subject.ts'
import type { World } from './world.ts'

/** Everything a resource must hold, as functions that answer what is wrong: tests expect nothing, weakened rights something. */
export function resourceChecks(world: World, expected: ResourceExpectations): Check[] {
  const subject = subjectOf(world, expected)
  const parts = [
    coverageChecks,
    readingChecks,
    hiddenFieldChecks,
    exportChecks,
    storingChecks,
    updatingChecks,
    columnChecks,
    fieldWriteChecks,
    actionChecks,
    relationWriteChecks,
    deletingChecks,
    foreignIdChecks,
    declaredChecks,
    historyChecks,
  ]
  return [...parts.flatMap((part) => part(subject)), ...(expected.more?.(world) ?? [])]
}
