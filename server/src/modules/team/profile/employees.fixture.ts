import { expect } from 'vitest'
import { cnpControlDigit } from '#contracts/validation/cnp.ts'
import type { Client, TestCompany } from '#testing/index.ts'

let count = 0
/** The least an employee needs; each call gives another person. */
export const basics = (more: object = {}) => {
  count += 1
  return {
    first_name: 'Ana',
    last_name: `Pop ${count}`,
    email: `ana${count}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2024-03-01',
    weekly_hours_capacity: 40,
    ...more,
  }
}
const CNP = `2900315${'123456'.slice(0, 5)}`
export const cnp = CNP + cnpControlDigit(CNP)
export const IBAN = 'RO49AAAA1B31007593840000'
/** What a plain colleague must never see. */
export const secrets = {
  personal_identification_number: cnp,
  identity_card_number: 'RX 123456',
  contract_bank_account: IBAN,
  contract_bank_name: 'Banca',
  birth_date: '1990-03-15',
  phone: '+40 721 234 567',
  personal_email: 'ana@home.test',
  salary: 4321.55,
  salary_type: 'monthly',
  salary_currency: 'RON',
  sensitive_information: 'canary-notes',
  general_information: 'canary-general',
  address: { city: 'Cluj' },
}

export async function add(client: Client, body: object) {
  const answer = await client.post('/restify/employees', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
export const errorsOf = async (client: Client, body: object) =>
  (await client.post('/restify/employees', body)).body.errors
export const seats = async (company: TestCompany) =>
  (await company.admin.get('/restify/employees/getters/available-seats')).body.data.total_active_seats
