import { columnChecks } from './checks/columns.ts'
import { coverageChecks } from './checks/coverage.ts'
import { declaredChecks } from './checks/declared.ts'
import { exportChecks } from './checks/exporting.ts'
import { hiddenFieldChecks } from './checks/hidden-fields.ts'
import { historyChecks } from './checks/history.ts'
import { readingChecks } from './checks/reading.ts'
import { actionChecks } from './checks/writes/actions.ts'
import { deletingChecks } from './checks/writes/deleting.ts'
import { fieldWriteChecks } from './checks/writes/fields/field-writes.ts'
import { foreignIdChecks } from './checks/writes/foreign-ids.ts'
import { relationWriteChecks } from './checks/writes/relation-writes.ts'
import { storingChecks } from './checks/writes/storing.ts'
import { updatingChecks } from './checks/writes/updating.ts'
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
