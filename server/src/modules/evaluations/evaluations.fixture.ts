import type { Body } from '#testing/conformance/expectations.ts'
import type { Client, TestCompany } from '#testing/index.ts'

const URL = '/restify/evaluations'

/** Makes a record; answers its id. */
export async function made(client: Client, key: string, body: Body): Promise<string> {
  const answer = await client.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

export const share = (client: Client, id: string) => client.post(`${URL}/${id}/actions?action=share-evaluation`)

/** A company's desk for evaluations: its type, and calls by their short names. */
export async function deskOf(company: TestCompany) {
  const type_id = await made(company.admin, 'evaluation-types', { name: 'Yearly' })
  const { employee, manager } = company.people
  const body = (more: Body = {}): Body => ({
    employee_id: employee.employeeId,
    type_id,
    assignees: [manager.employeeId],
    evaluated_at: '2027-03-10',
    currency: 'EUR',
    ...more,
  })
  return {
    type_id,
    body,
    post: (client: Client, more?: Body) => client.post(URL, body(more)),
    put: (client: Client, id: string, sent: Body) => client.put(`${URL}/${id}`, sent),
    add: (more?: Body) => made(company.admin, 'evaluations', body(more)),
    share: (client: Client, id: string) => share(client, id),
    /** Applies it, once it is shared. */
    apply: async (client: Client, id: string, from: string) => {
      await share(company.admin, id)
      return client.post(`${URL}/${id}/actions?action=apply`, { from })
    },
    show: async (id: string, client = company.admin) => (await client.get(`${URL}/${id}`)).body.data?.attributes,
    ids: async (client: Client, query: Record<string, string> = {}): Promise<string[]> =>
      (await client.get(URL, { query: { perPage: '100', ...query } })).body.data.map(({ id }: { id: string }) => id),
  }
}

export type Desk = Awaited<ReturnType<typeof deskOf>>
