import * as z from 'zod'
import { Flag } from '#contracts/engine/values/primitives.ts'
import { importColumnKeys, MOST_IMPORTED_PEOPLE, requiredImportColumns } from '#contracts/team/employees-import.ts'
import type { ImportDefinition } from '#engine/imports/index.ts'
import { shownName } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import { alsoCalled } from './also-called.ts'
import { LEAVE_DAYS } from './leave-days.ts'
import { type CompanyNames, companyNames } from './names/company-names.ts'
import { peopleSteps } from './people-steps.ts'
import { undoPeople } from './undo/undo-people.ts'
import { wholeNames } from './whole-names.ts'

const words =
  (of: (names: CompanyNames) => readonly { name: string }[]) =>
  async (...[tx, { tenant }]: Parameters<NonNullable<NonNullable<ImportDefinition['own']>[string]['choices']>>) => [
    ...new Set(of(await companyNames(tx, tenant.id)).map(({ name }) => name)),
  ]

/** How people are imported: by their work email, with what a sheet names of the company, and a manager from the sheet itself. */
export const importPeople: ImportDefinition = {
  action: 'import-employees',
  columns: importColumnKeys,
  required: requiredImportColumns,
  most: MOST_IMPORTED_PEOPLE,
  atOnce: false,
  independent: true,
  updatesBy: 'email',
  // Leave is a ledger: the days of somebody who is there are corrected in it.
  changedApart: [LEAVE_DAYS],
  // A raise of somebody who is there is a dated salary of its own.
  onlyNew: ['salary_from'],
  alsoCalled,
  splits: wholeNames,
  // What people write besides: contracts by the words of labour law, and what the self-employed work through.
  alsoSaid: {
    contract_type: {
      cim: 'employment_contract',
      cdi: 'employment_contract',
      cdd: 'employment_contract',
      'contract individual de munca': 'employment_contract',
      pfa: 'b2b_unpaid_holidays',
      srl: 'b2b_unpaid_holidays',
    },
  },
  own: {
    department: { choices: words(({ departments }) => departments), open: 'import.newAllowed' },
    position_id: { choices: words(({ positions }) => positions), open: 'import.newAllowed' },
    direction_id: { choices: words(({ directions }) => directions), open: 'import.newAllowed' },
    level_id: { choices: words(({ levels }) => levels), open: 'import.newAllowed' },
    role_id: {
      async choices(tx, { tenant, locale }) {
        const roles = await tx.rows<{ name: string }>(sql`select ${shownName('r', locale)} as name from roles r
          where r.tenant_id = ${tenant.id} order by r.key nulls last, r.name`)
        return roles.map((role) => role.name)
      },
    },
    manager_employee_id: {
      label: (locale) => text('import.column.manager', locale),
      async choices(tx, { tenant }) {
        const people = await tx.rows<{ email: string }>(sql`select email from employees
          where tenant_id = ${tenant.id} and status <> 'archived' order by email`)
        return people.map(({ email }) => email)
      },
      open: true,
    },
  },
  // What a sheet need not say of somebody who is new: they are employed for a full week.
  usual: { contract_type: 'employment_contract', weekly_hours_capacity: 40 },
  done: 'import.people',
  /** `invite`: sends every new person their invitation at once. */
  input: { invite: Flag.optional() },
  preview: {
    seats: z.object({ needed: z.number(), available: z.number() }),
    left: z.number(),
    salaries_from_today: z.number(),
  },
  steps: peopleSteps,
  undo: undoPeople,
}
