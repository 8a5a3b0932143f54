import { readXlsx } from 'hucre/xlsx'
import type { Presence, PresencePerson } from '#contracts/reports/presence.ts'
import type { TestAnswer, TestCompany, TestPerson } from '#testing/index.ts'

export const MAY = { start_date: '2026-05-01', end_date: '2026-05-31' }

export function stored(answer: TestAnswer): string {
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** National days as a Romanian company keeps them around May 2026. */
export async function fillNationalDays({ admin }: TestCompany): Promise<void> {
  const answer = await admin.post('/restify/legal-holidays/actions?action=fill-year', { year: 2026, confirm: true })
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
}

let counter = 0

/** Somebody employed since 6 January 2020, 40 hours a week from Monday to Friday. */
export async function somebody({ admin, subdomain }: TestCompany, more: object = {}): Promise<string> {
  counter += 1
  return stored(
    await admin.post('/restify/employees', {
      first_name: `Person ${counter}`,
      last_name: 'Test',
      email: `p${counter}@${subdomain}.test`,
      contract_type: 'employment_contract',
      start_date: '2020-01-06',
      weekly_hours_capacity: 40,
      ...more,
    }),
  )
}

export async function sheetOf(person: TestPerson, span: object = MAY): Promise<Presence> {
  const answer = await person.client.get('/restify/employees/getters/presence', { query: { ...MAY, ...span } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A person's days as they are read: `8`, `4/Co`, `SL`, `-` outside employment, `` where nothing is planned. */
export function shownDays({ people, marks }: Presence, id: string): string[] {
  return rowOf(people, id).cells.map((cell) => {
    if (cell === null) return '-'
    const [minutes, ...places] = typeof cell === 'number' ? [cell] : cell
    return [...(minutes > 0 ? [String(minutes / 60)] : []), ...places.map((place) => marks[place]!.symbol)].join('/')
  })
}

export function rowOf(people: readonly PresencePerson[], id: string): PresencePerson {
  const found = people.find(({ employee_id }) => employee_id === id)
  if (!found) throw new Error('Not in the sheet')
  return found
}

/** Every sheet of a file, as rows of cells. */
export async function read(bytes: Buffer): Promise<{ name: string; rows: unknown[][] }[]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes))
  return sheets.map(({ name, rows }) => ({ name, rows }))
}
