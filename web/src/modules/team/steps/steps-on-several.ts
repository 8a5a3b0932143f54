import { personName } from '#web/engine/resource/person-name.ts'
import { runOnSeveral, sendForEach, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { api } from '#web/platform/api/client.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import { invite, openSteps, resend, restore } from './employee-steps.ts'

type People = readonly EmployeeRecord[]

/** Invites people, or sends the invitation of those who have one again. */
export async function inviteSeveral(people: People): Promise<void> {
  const send = (one: EmployeeRecord) => (openSteps(one, false).includes('resend') ? resend(one) : invite(one))
  showOutcomes(people, await sendForEach(people, send), {
    done: (count) => text('team:several.invited', { count }),
    nameOf: personName,
  })
}

/** Takes archived people back, as far as there are seats. */
export async function restoreSeveral(people: People): Promise<void> {
  showOutcomes(people, await sendForEach(people, restore), {
    done: (count) => text('team:several.restored', { count }),
    nameOf: personName,
  })
}

/** Archives people from the same day on. */
export async function archiveSeveral(people: People, body: object): Promise<void> {
  const ids = people.map(({ id }) => id)
  showOutcomes(people, await runOnSeveral('employees', 'archive', ids, body), {
    done: (count) => text('team:several.archived', { count }),
    nameOf: personName,
  })
}

/** Gives people another manager, or none. */
export async function leadSeveral(people: People, manager_employee_id: string | null): Promise<void> {
  const send = ({ id }: EmployeeRecord) =>
    api.put(`/restify/employees/${id}`, { manager_employee_id }, { onError: 'caller' })
  showOutcomes(people, await sendForEach(people, send), {
    done: (count) => text('team:several.led', { count }),
    nameOf: personName,
  })
}
