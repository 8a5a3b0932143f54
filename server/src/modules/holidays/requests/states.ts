import type { HolidayStatus } from '#contracts/holidays/holidays.ts'
import type { Row } from '#engine/definition.ts'
import type { StateText } from '#platform/errors/errors.ts'

const statusOf = (row: Row) => row.status as HolidayStatus

/** Why a request cannot be decided on, or changed: that it is decided already. */
export const requestDecided = (row: Row): StateText | null =>
  statusOf(row) === 'draft' ? null : `state.request.${statusOf(row)}`

/** Why leave cannot be cancelled: it is so already, or was never granted. */
export const requestOver = (row: Row): StateText | null => (statusOf(row) === 'approved' ? null : requestDecided(row))

/** Why leave cannot become shorter: it is not approved. */
export const requestNotApproved = (row: Row): StateText | null =>
  statusOf(row) === 'approved' ? null : `state.request.${statusOf(row)}`

/** Why a change of leave cannot be decided on. */
export const changeDecided = (row: Row): StateText | null => {
  const status = statusOf(row)
  return status === 'draft' ? null : `state.change.${status}`
}
