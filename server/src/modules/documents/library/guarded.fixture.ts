import { type Client, runJobs, type TestApp, type TestCompany } from '#testing/index.ts'
import { place } from '../generation/words.fixture.ts'
import { make } from './library-test.fixture.ts'

/** What a letter about a person says that only they and those who manage employees may read. */
export const PAY = `<p>SAL ${place('employee.salary', 'x')} CNP ${place('employee.personal_identification_number', 'x')}
  IBAN ${place('employee.contract_bank_account', 'x')}</p>`
/** What a letter about leave says that only those who see the request may read. */
export const LEAVE = `<p>From ${place('holiday.start_date', 'x')}: ${place('holiday.notes', 'x')}</p>`
/** What everybody may read. */
export const PLAIN = `<p>${place('employee.last_name', 'x')}, ${place('employee.position.name', 'x')}</p>`

export const template = (client: Client, content: string, more: Record<string, unknown> = {}) =>
  make(client, 'templates', { name: 'Paper', entities: ['employee'], language: 'en', content, ...more })

export const hire = (client: Client, more: Record<string, unknown> = {}) =>
  make(client, 'employees', {
    ...{ first_name: 'Ana', last_name: 'Zyxwvut', email: `ana${Math.random()}@acme.test`, salary: 7171 },
    ...{ contract_type: 'employment_contract', start_date: '2026-03-02', weekly_hours_capacity: 40 },
    ...{ salary_type: 'monthly', salary_currency: 'EUR', personal_identification_number: '1900101410011' },
    ...more,
  })

/** Leave of somebody that the administrator has approved. */
export async function approvedLeave({ admin }: TestCompany, employee_id: string, start_date = '2026-09-07') {
  const holiday_policy_id = await make(admin, 'holiday-policies', {
    ...{ type: 'other', method: 'given', name: `Leave ${Math.random()}`, days_per_year: 0 },
    applicable_contract_types: ['employment_contract'],
  })
  const id = await make(admin, 'holidays', {
    ...{ holiday_policy_id, employee_id, start_date, end_date: start_date, notes: 'SECRETNOTE' },
  })
  const approved = await admin.post(`/restify/holidays/${id}/actions?action=approve`)
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body))
  return id
}

/** A document that is made of a template about a record; answers its id. */
export async function generated(client: Client, entity: string, id: string, template_id: string): Promise<string> {
  const path = `/restify/${entity}/${id}/actions?action=generate-documents`
  const answer = await client.post(path, { template_ids: [template_id] })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data[0].id
}

export const makeByThemselves = (app: TestApp) => runJobs(app, 'autogenerate-documents')
