import { expect } from 'vitest'
import type { ActionExpectation, Body } from '#testing/conformance/expectations.ts'
import { importExpectations } from '#testing/conformance/import-expectations.ts'
import type { Client } from '#testing/index.ts'

export const sheetOf = (columns: string[], ...rows: string[][]): Body => ({ columns, rows })
export const least = ['first_name', 'last_name', 'email', 'contract_type', 'start_date']
export const leastOf = (first: string, last: string, email: string) => [
  first,
  last,
  email,
  'Employment contract',
  '01.02.2024',
]

const at = (client: Client, action: string, body: object) =>
  client.post(`/restify/employees/actions?action=${action}`, body)

/** What an import would do. */
export async function preview(client: Client, body: object) {
  const answer = await at(client, 'check-import', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
export const runImport = (client: Client, body: object) => at(client, 'import-employees', body)
export const undo = (client: Client, importId: string) => at(client, 'undo-import', { import_id: importId })

export async function imported(client: Client, body: object) {
  const answer = await runImport(client, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data[0]
}

export async function upload(client: Client, action: string, content: Buffer | string, name: string) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  return client.upload(`/restify/employees/actions?action=${action}`, form)
}

export async function everybody(client: Client) {
  const { data } = (await client.get('/restify/employees?perPage=500&related=position,level,direction')).body
  return new Map<
    string,
    {
      id: string
      attributes: Record<string, unknown>
      relationships: Record<string, { attributes: { name: string } } | null>
    }
  >(data.map((one: { attributes: { email: string } }) => [one.attributes.email, one]))
}

export const seats = async (client: Client) =>
  (await client.get('/restify/employees/getters/available-seats')).body.data.total_active_seats

/** EMP-09 and the steps of its wizard. */
const expected = importExpectations({
  key: 'employees',
  may: ['manageEmployees'],
  action: 'import-employees',
  sheet: (n) => sheetOf(least, leastOf('Ana', `Pop ${n}`, `import${n}@import.test`)),
})
export const importOfPeople = {
  ...expected,
  actions: {
    ...expected.actions,
    // A person who is recognised and does not change takes no seat: the same answer for every caller, each time.
    'import-employees': {
      may: ['manageEmployees'] as const,
      body: () => sheetOf(['email'], ['admin@acme.test']),
      again: 200,
    } satisfies ActionExpectation,
  },
}
