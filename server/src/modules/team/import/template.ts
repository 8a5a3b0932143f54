import { Readable } from 'node:stream'
import type { Locale } from '#contracts/engine/primitives.ts'
import {
  type ImportColumn,
  importColumnKeys,
  importColumns,
  requiredImportColumns,
} from '#contracts/team/employees-import.ts'
import { answersFile, defineRoute, type GetterDefinition, shownName, XLSX } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Answer } from '#platform/http/context.ts'
import { formSheet } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import { columnsFor, labelOfColumn, optionsOf } from './columns.ts'
import { companyNames } from './company-names.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const KINDS = { date: 'date', decimal: 'number' } as const
/** A name that is written where the list has no such entry is offered to be created. */
const OPEN: readonly ImportColumn[] = ['department', 'position_id', 'direction_id', 'level_id', 'manager_employee_id']

async function templateAnswer(
  columns: readonly ImportColumn[],
  locale: Locale,
  choices: Partial<Record<ImportColumn, readonly string[]>>,
): Promise<Answer> {
  const sheet = await formSheet(
    text('import.sheet', locale),
    text('import.lists', locale),
    columns.map((column) => ({
      heading: labelOfColumn(column, locale),
      hint: OPEN.includes(column) && column !== 'manager_employee_id' ? text('import.newAllowed', locale) : '',
      required: requiredImportColumns.includes(column),
      kind: KINDS[importColumns[column] as keyof typeof KINDS] ?? 'text',
      choices: optionsOf(column, locale) ?? choices[column],
      open: OPEN.includes(column),
    })),
  )
  const name = `${text('import.templateName', locale)}.xlsx`
  return {
    status: 200,
    body: Readable.from([Buffer.from(sheet)]),
    headers: { 'Content-Type': TYPE, 'Content-Disposition': `attachment; filename="${name}"` },
  }
}

/** The template with the company's own departments, positions, teams, levels, roles and people to choose from. */
export const importTemplate: GetterDefinition = {
  may: 'manageEmployees',
  output: answersFile(XLSX),
  async run({ services, tenant, actor, locale }, _id, registry) {
    const [names, roles] = await services.database.tenant(tenant.id, async (tx) => [
      await companyNames(tx, tenant.id),
      await tx.rows<{ name: string }>(sql`select ${shownName('r', locale)} as name from roles r
        where r.tenant_id = ${tenant.id} order by r.key nulls last, r.name`),
    ])
    const words = (list: readonly { name: string }[]) => [...new Set(list.map(({ name }) => name))]
    return templateAnswer(columnsFor(actor, registry), locale, {
      department: words(names.departments),
      position_id: words(names.positions),
      direction_id: words(names.directions),
      level_id: words(names.levels),
      role_id: words(roles),
      manager_employee_id: names.people
        .filter(({ status }) => status !== 'archived')
        .map(({ email }) => email)
        .sort(),
    })
  },
}

/** EMP-21: the template that belongs to no company. */
export const publicTemplateRoute = defineRoute({
  method: 'GET',
  path: '/files/employees-import-template.xlsx',
  summary: 'The sheet to fill in with people to import.',
  output: answersFile(XLSX),
  tag: 'employees',
  access: 'public',
  run: ({ locale }) => templateAnswer(importColumnKeys, locale, {}),
})
