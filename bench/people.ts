import type { RoleKey } from '#contracts/permissions.ts'
import { newId } from '#platform/ids.ts'
import { encryptField, type TenantKey } from '#platform/secrets/index.ts'
import type { Chance } from '#server/demo/chance.ts'
import { mailboxOf, personalNumber, romanianIban } from '#server/demo/people/identity.ts'

const firstNames =
  'Ana Ștefan Ioana Andrei Maria Țicu Elena Mihai Cristina Radu Ángela Björn Zoë Łukasz Șerban Mădălina Vlad Iulia George Sofia'.split(
    ' ',
  )
const lastNames =
  'Popescu Ionescu Țăran Șerbănescu Dumitru Stan Gheorghe Rusu Matei Ilie Munteanu Müller Novák Kowalski Sørensen García Île Brătianu Văcărescu Zamfir'.split(
    ' ',
  )

export interface Directories {
  directions: string[]
  positions: string[]
  levels: string[]
}

/** Rows of one person. */
export interface Member {
  role: RoleKey
  user: { tenant_id: string; id: string } & Record<string, unknown>
  employee: { id: string; status: string } & Record<string, unknown>
  salaries: Record<string, unknown>[]
}

export interface Place {
  tenantKey: TenantKey
  subdomain: string
  index: number
  role: RoleKey
  chance: Chance
  directories: Directories
  /** Those before them, some of whom lead. */
  members: readonly Member[]
}

const two = (value: number) => String(value).padStart(2, '0')
const dayBetween = (chance: Chance, from: number, to: number) =>
  `${chance.whole(from, to)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`

function statusOf(index: number): string {
  if (index > 10 && index % 20 === 19) return 'archived'
  if (index > 10 && index % 25 === 12) return 'draft'
  return index > 10 && index % 25 === 13 ? 'invited' : 'active'
}

/** Two salaries for every third person, so that "in force today" has something to choose from. */
function salariesOf({ tenantKey, index, chance }: Place, employeeId: string, startDate: string) {
  const row = { tenant_id: tenantKey.tenantId, employee_id: employeeId, type: 'monthly', currency: 'RON' }
  const amount = chance.whole(40, 400) * 10_000
  if (index % 3 !== 0) return [{ ...row, id: newId(), amount, start_date: startDate, end_date: null }]
  return [
    { ...row, id: newId(), amount, start_date: startDate, end_date: '2024-12-31' },
    { ...row, id: newId(), amount: amount + 50_000, start_date: '2025-01-01', end_date: null },
  ]
}

/** One person with the fields a person has; what is sealed in the product is sealed here. */
export function employeeOf(place: Place): Member {
  const { tenantKey, subdomain, index, role, chance, directories, members } = place
  const { tenantId } = tenantKey
  const [id, userId, status] = [newId(), newId(), statusOf(index)]
  const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)]
  const [birthDate, startDate] = [dayBetween(chance, 1965, 2002), dayBetween(chance, 2015, 2023)]
  const sealed = (column: string, text: string) =>
    encryptField({ tenantKey, table: 'employees', column, rowId: id }, text)
  const shared = {
    email: `${mailboxOf(firstName, lastName)}.${index}@${subdomain}.test`,
    first_name: firstName,
    last_name: lastName,
    phone: `+40 7${chance.digits(8)}`,
  }
  const leaders = members.filter((member) => member.role === 'manager')
  return {
    role,
    user: { tenant_id: tenantId, id: userId, ...shared },
    employee: {
      ...shared,
      tenant_id: tenantId,
      id,
      user_id: userId,
      status,
      status_before_archive: status === 'archived' ? 'active' : null,
      termination_date: status === 'archived' ? '2025-06-30' : null,
      personal_email: `${mailboxOf(firstName, lastName)}@example.com`,
      gender: index % 2 === 0 ? 'Female' : 'Male',
      birth_date: birthDate,
      personal_identification_number: sealed(
        'personal_identification_number',
        personalNumber(chance, index % 2 === 0 ? 'F' : 'M', birthDate, '12'),
      ),
      identity_card_number: sealed('identity_card_number', `CJ ${chance.digits(6)}`),
      address: JSON.stringify({
        street: 'Strada Lungă 5',
        country: 'RO',
        city: 'Cluj-Napoca',
        state: 'Cluj',
        zip_code: '400001',
      }),
      timezone: 'GTB Standard Time',
      contract_type: index % 10 === 0 ? 'b2b_paid_holidays' : 'employment_contract',
      contract_bank_name: 'Banca Transilvania',
      contract_bank_swift: 'BTRLRO22',
      contract_bank_account: sealed('contract_bank_account', romanianIban(chance, 'BTRL')),
      start_date: startDate,
      position_id: chance.pick(directories.positions),
      direction_id: index % 15 === 0 ? null : chance.pick(directories.directions),
      level_id: chance.pick(directories.levels),
      manager_employee_id: leaders.length > 0 ? chance.pick(leaders).employee.id : null,
      internal_cost_hourly_rate: chance.whole(10, 90) * 100,
      billed_rate: index % 4 === 0 ? chance.whole(40, 150) * 100 : null,
    },
    salaries: salariesOf(place, id, startDate),
  }
}
