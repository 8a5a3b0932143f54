import { type Row, updateRecord, type WriteContext } from '#engine/index.ts'

const PLACE = { position_id: 'position_after_id', level_id: 'level_after_id' } as const

/** Does an evaluation bring a new position or level? */
export const hasPlace = (row: Row): boolean => Object.values(PLACE).some((column) => row[column] !== null)

/** Gives the person the position and level of their evaluation, from today on. */
export async function takePlace(write: WriteContext, row: Row): Promise<void> {
  const changed = Object.entries(PLACE).flatMap(([name, column]) => (row[column] === null ? [] : [[name, row[column]]]))
  const employees = write.registry.resource('employees')
  await updateRecord(write, employees, row.employee_id as string, Object.fromEntries(changed))
}
