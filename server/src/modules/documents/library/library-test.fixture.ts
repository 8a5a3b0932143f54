import type { Client, TestCompany } from '#testing/index.ts'
import { pdf } from './library.fixture.ts'

let made = 0

/** Makes a record as somebody; answers its id. */
export async function make(client: Client, key: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

export const type = (client: Client, name: string, more: Record<string, unknown> = {}) =>
  make(client, 'document-types', { name, ...more })

/** A document of somebody, by the administrator unless said otherwise. */
export function document(
  { admin, people }: TestCompany,
  type_id: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  made += 1
  return make(admin, 'documents', {
    name: `Document ${made}`,
    type_id,
    employee_id: people.employee.employeeId,
    path: pdf(`document-${made}.pdf`, `content ${made}`),
    ...more,
  })
}
