import type { RoleKey } from '#contracts/permissions.ts'
import { cnpControlDigit } from '#contracts/validation/cnp.ts'
import { type Chance, chanceOf } from '#server/demo/chance.ts'
import type { Call } from './call.ts'
import type { BenchCompany } from './companies.ts'

/** One kind of work both servers do. */
export interface Job {
  name: string
  /** Least share of the hand-written server's requests a second. */
  limit: number
  /** The most processor time, as the hand-written server's against the product's; without one it is shown alone. */
  cpuLimit?: number
  calls: Call[]
}

const PER_PAGE = 15
const readers: readonly RoleKey[] = ['admin', 'hr', 'manager', 'employee']
const writers: readonly RoleKey[] = ['admin', 'hr']

function shuffled<T>(list: T[], chance: Chance): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = chance.whole(0, at)
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
  return list
}

function listCalls(companies: readonly BenchCompany[], chance: Chance): Call[] {
  return companies.flatMap(({ host, tokens, liveIds }) =>
    readers.flatMap((role) =>
      [1, chance.whole(2, Math.ceil(liveIds.length / PER_PAGE))].map((page) => ({
        method: 'GET' as const,
        path: `/api/restify/employees?related=position,direction,user.roles&sort=last_name&page=${page}`,
        host,
        token: tokens[role],
      })),
    ),
  )
}

const showCalls = (companies: readonly BenchCompany[], chance: Chance): Call[] =>
  companies.flatMap(({ host, tokens, liveIds }) =>
    readers.flatMap((role) =>
      [1, 2].map(() => ({
        method: 'GET' as const,
        path: `/api/restify/employees/${chance.pick(liveIds)}`,
        host,
        token: tokens[role],
      })),
    ),
  )

/** A person with what the form asks for. `[<id>]` becomes another text in each request. */
export function newPerson(company: BenchCompany, chance: Chance, email = 'new.[<id>]@bench.test') {
  const twelve = `185030312${chance.digits(3)}`
  const { directories } = company
  return {
    first_name: 'Ștefania',
    last_name: 'Țurcanu',
    email,
    phone: '+40 721 234 567',
    gender: 'Male',
    birth_date: '1985-03-03',
    personal_identification_number: `${twelve}${cnpControlDigit(twelve)}`,
    identity_card_number: `CJ ${chance.digits(6)}`,
    address: { street: 'Strada Lungă 5', country: 'RO', city: 'Cluj-Napoca', state: 'Cluj', zip_code: '400001' },
    timezone: 'GTB Standard Time',
    contract_type: 'employment_contract',
    contract_bank_name: 'Banca Transilvania',
    contract_bank_account: 'RO49AAAA1B31007593840000',
    start_date: '2026-02-02',
    position_id: chance.pick(directories.positions),
    direction_id: chance.pick(directories.directions),
    level_id: chance.pick(directories.levels),
    manager_employee_id: chance.pick(company.liveIds),
    weekly_hours_capacity: 40,
    salary: 6543.21,
    salary_type: 'monthly',
    salary_currency: 'RON',
    role_id: company.employeeRoleId,
  }
}

const createCalls = (companies: readonly BenchCompany[], chance: Chance): Call[] =>
  companies.flatMap((company) =>
    writers.map((role) => ({
      method: 'POST' as const,
      path: '/api/restify/employees',
      host: company.host,
      token: company.tokens[role],
      body: JSON.stringify(newPerson(company, chance)),
    })),
  )

/** The three jobs with their requests, spread over all companies, the four roles and several pages. */
export function jobsFor(companies: readonly BenchCompany[]): Job[] {
  const chance = chanceOf('jobs')
  return [
    { name: 'list', limit: 0.9, cpuLimit: 0.95, calls: shuffled(listCalls(companies, chance), chance) },
    { name: 'show', limit: 0.85, cpuLimit: 0.9, calls: shuffled(showCalls(companies, chance), chance) },
    { name: 'create', limit: 0.8, cpuLimit: 0.8, calls: shuffled(createCalls(companies, chance), chance) },
  ]
}
