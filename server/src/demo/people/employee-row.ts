import { encryptField, type TenantKey } from '#platform/secrets/index.ts'
import { ownWords } from '../words.ts'
import { personalNumber, romanianIban } from './identity.ts'
import type { Person } from './person.ts'
import { banks, cities, countries, homeTimezone, streets } from './places.ts'
import { monthlySalary } from './salaries.ts'

/** Ids of what an employee refers to, by name. */
export interface Ids {
  positions: Map<string, string>
  teams: Map<string, string>
  levels: Map<string, string>
  employees: Map<string, string>
}

const genders = { F: 'Female', M: 'Male' } as const
/** Teams whose work is billed to clients. */
const billedTeams = new Set(['Web', 'Platform', 'Mobile', 'Design'])

/** Where a person lives and what papers they have; people in Romania for the most part also a personal number. */
function papers({ row, birthDate, chance }: Person) {
  const abroad = row[5]?.country
  const number = chance.whole(1, 120)
  if (abroad) {
    const { city, zip, street, dial, digits, timezone } = countries[abroad]
    const address = { street: `${street} ${number}`, country: abroad, city, state: null, zip_code: zip }
    return { address, phone: `${dial}${chance.digits(digits)}`, timezone, cnp: null, card: null, bank: null }
  }
  const { city, state, zip, cnpCounty, series } = chance.pick(cities)
  const given = chance.next() < 0.8
  const bank = chance.pick(banks)
  return {
    address: { street: `${chance.pick(streets)} ${number}`, country: 'RO', city, state, zip_code: zip },
    phone: `+40 7${chance.whole(20, 79)} ${chance.digits(3)} ${chance.digits(3)}`,
    timezone: homeTimezone,
    cnp: given ? personalNumber(chance, row[2], birthDate, cnpCounty) : null,
    card: given ? `${series} ${chance.digits(6)}` : null,
    bank: given ? { ...bank, iban: romanianIban(chance, bank.code) } : null,
  }
}

/** Columns of the agreement: people abroad bill through their own company. */
function agreement({ row, name, chance }: Person) {
  const country = row[5]?.country
  return {
    contract_type: country ? (country === 'GB' ? 'b2b_unpaid_holidays' : 'b2b_paid_holidays') : 'employment_contract',
    company_name: country ? `${name} Consulting` : null,
    company_vat: country ? `${country}${chance.digits(9)}` : null,
  }
}

/** Billed to clients at about two and a half times the cost; hundredths. */
function rates(person: Person) {
  const cost = Math.round((monthlySalary(person) * 1.3 * 100) / 160)
  return {
    internal_cost_hourly_rate: cost,
    billed_rate: billedTeams.has(person.team) ? Math.round((cost * 2.5) / 500) * 500 : null,
  }
}

/** One row of `employees`, sealed values included. */
export function employeeRow(person: Person, tenantKey: TenantKey, ids: Ids) {
  const { row, employeeId, chance, status, birthDate, startDate, terminationDate } = person
  const [firstName, lastName, gender, position, level, details = {}] = row
  const { address, phone, timezone, cnp, card, bank } = papers(person)
  const sealed = (column: string, text: string | null | undefined) =>
    text ? encryptField({ tenantKey, table: 'employees', column, rowId: employeeId }, text) : null
  return {
    tenant_id: tenantKey.tenantId,
    id: employeeId,
    user_id: person.userId,
    status,
    status_before_archive: status === 'archived' ? 'active' : null,
    first_name: firstName,
    last_name: lastName,
    email: person.email,
    ...ownWords(person.email),
    personal_email: chance.next() < 0.5 ? `${person.email.split('@')[0]}@example.com` : null,
    phone,
    gender: genders[gender],
    birth_date: birthDate,
    personal_identification_number: sealed('personal_identification_number', cnp),
    identity_card_number: sealed('identity_card_number', card),
    sensitive_information: details.sensitiveInformation ?? null,
    address: JSON.stringify(address),
    timezone,
    ...agreement(person),
    contract_bank_name: bank?.name ?? null,
    contract_bank_swift: bank?.swift ?? null,
    contract_bank_account: sealed('contract_bank_account', bank?.iban),
    start_date: startDate,
    termination_date: terminationDate,
    position_id: ids.positions.get(position)!,
    direction_id: ids.teams.get(person.team)!,
    level_id: ids.levels.get(level)!,
    manager_employee_id: person.managerName ? ids.employees.get(person.managerName)! : null,
    ...rates(person),
    weekly_minutes_capacity: (details.weeklyHours ?? 40) * 60,
    initial_vacation_balance: null,
  }
}
