import type { ListAnswer } from '#contracts/engine/wire.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { api } from '#web/platform/api/client.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import type { EmployeeAttributes } from '../employee-record.ts'

/** As many as the palette shows. */
const LIMIT = 6

/** People by what is typed into the command palette, with what they do or their email. */
export async function findPeople(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT, related: 'position', temporary_urls: true }
  const people = await api.get<ListAnswer<EmployeeAttributes>>('/restify/employees', { query, signal, onError: 'log' })
  return people.data.map((person) => {
    const name = personName(person)
    const { email, avatar } = person.attributes
    return {
      id: person.id,
      label: name,
      description: (relatedOne(person, 'position')?.attributes.name as string | undefined) ?? email ?? undefined,
      picture: <PersonAvatar name={name} image={avatar} size={28} />,
      to: `/employees/${person.id}/details`,
    }
  })
}
