import { cnpControlDigit } from '#contracts/validation/cnp.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Body, Making } from '#testing/conformance/expectations.ts'

/** A person as a creation takes them. */
export const person = ({ company, n }: Making): Body => ({
  first_name: `Person ${n}`,
  last_name: company.subdomain,
  email: `person${n}@${company.subdomain}.test`,
  contract_type: 'employment_contract',
  start_date: '2020-02-03',
  weekly_hours_capacity: 40,
})

/** A number of somebody born on 17 May of 1990 or 2090: the first digit leaves the century open. */
export function personalNumber(n: number): string {
  const first12 = `990051740${String(n % 1000).padStart(3, '0')}`
  return `${first12}${cnpControlDigit(first12)}`
}

/** Something in every field that not everybody may see. */
export const secrets = ({ company, n }: Making): Body => ({
  phone: '+40 721 234 567',
  personal_email: `home${n}@${company.subdomain}.test`,
  gender: 'Female',
  birth_date: '1990-05-17',
  personal_identification_number: personalNumber(n),
  identity_card_number: `XR ${n}`,
  address: { street: `Street ${n}` },
  timezone: 'GTB Standard Time',
  about: `About ${n}`,
  quote: `Quote ${n}`,
  termination_date: '2090-01-01',
  position_code: `Code ${n}`,
  contract_bank_name: `Bank ${n}`,
  contract_bank_swift: `SW${n}`,
  contract_bank_account: 'RO49AAAA1B31007593840000',
  company_name: `Firm ${n}`,
  company_position: `Owner ${n}`,
  company_vat: `VAT ${n}`,
  company_identifier: `J40/${n}`,
  company_address: { street: `Office ${n}` },
  salary: 1000 + n,
  salary_type: 'monthly',
  salary_currency: 'RON',
  general_information: `General ${n}`,
  sensitive_information: `Sensitive ${n}`,
  billed_rate: 50,
  internal_cost_hourly_rate: 20,
})

/** Makes a person as the administrator; answers the record. */
export async function makePerson(making: Making, more: Body = {}) {
  const answer = await making.admin.post('/restify/employees', { ...person(making), ...more })
  if (answer.status !== 201) throw new Error(`employees: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data as { id: string; attributes: Record<string, string> }
}

export const employeeId = async (making: Making, more: Body = {}): Promise<string> =>
  (await makePerson(making, more)).id

/** A role that may do nothing, so that everybody who gives roles may give it. */
export async function emptyRole({ company, world, n }: Making): Promise<string> {
  const id = newId()
  await world.testing.superuser.global((tx) =>
    tx.run(sql`insert into roles (tenant_id, id, name) values (${company.tenantId}, ${id}, ${`Empty ${n}`})`),
  )
  return id
}
