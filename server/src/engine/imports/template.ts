import { Readable } from 'node:stream'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import { disposition } from '#platform/http/disposition.ts'
import { formSheet } from '#platform/spreadsheet/index.ts'
import { hasText, type ServerTextKey, text } from '#platform/texts/index.ts'
import { rightOf } from '../access.ts'
import type { GetterDefinition, ResourceDefinition } from '../definition.ts'
import { answersFile, XLSX } from '../output.ts'
import { displaySql } from '../query/display.ts'
import { ruleSql } from '../query/rules/rules.ts'
import { compilePlan } from '../query/statement/compile.ts'
import { tenantSql } from '../query/statement/expression.ts'
import { fill, slots } from '../query/statement/slots.ts'
import { bindingsOf } from '../query/statement/tools.ts'
import type { Registry } from '../registry.ts'
import { columnsFor, optionsOf } from './columns.ts'
import type { ImportColumn } from './definition.ts'

/** Names to choose from in one column; more can still be typed. */
const MOST_NAMES = 1000

type Choices = Readonly<Record<string, readonly string[]>>

const cellKind = ({ field }: ImportColumn): 'text' | 'date' | 'number' => {
  const kind = field?.kind ?? 'text'
  if (kind === 'date') return 'date'
  return ['integer', 'decimal', 'money', 'hours'].includes(kind) ? 'number' : 'text'
}

const nameOf = ({ key }: ResourceDefinition, locale: Locale): string =>
  hasText(`sheet.${key}`) ? text(`sheet.${key}` as ServerTextKey, locale) : text('import.sheet', locale)

/** The sheet to fill in, in a language: a heading for each column, lists where there is something to choose from. */
export function templateSheet(
  resource: ResourceDefinition,
  columns: readonly ImportColumn[],
  locale: Locale,
  choices: Choices,
): Promise<Uint8Array> {
  const { makes = [] } = resource.import ?? {}
  const yesNo = [text('cell.yes', locale), text('cell.no', locale)]
  return formSheet(
    nameOf(resource, locale),
    text('import.lists', locale),
    columns.map((column) => {
      const isMade = makes.includes(column.key)
      const open = isMade ? 'import.newAllowed' : column.own?.open
      return {
        heading: column.label(locale),
        hint: typeof open === 'string' ? text(open, locale) : '',
        required: column.required,
        kind: cellKind(column),
        choices: optionsOf(column, locale) ?? (column.field?.kind === 'boolean' ? yesNo : choices[column.key]),
        open: open !== undefined,
      }
    }),
  )
}

/** That sheet as a file to store. */
export function templateFile(resource: ResourceDefinition, locale: Locale, sheet: Uint8Array): Answer {
  const name = text('import.templateName', locale, { name: nameOf(resource, locale) })
  return {
    status: 200,
    body: Readable.from([Buffer.from(sheet)]),
    headers: { 'Content-Type': XLSX, 'Content-Disposition': disposition('attachment', `${name}.xlsx`) },
  }
}

/** What the records of a resource are called that the person's lists show. */
async function namesOf(tx: Tx, context: Context, target: ResourceDefinition): Promise<string[]> {
  const may = rightOf(target.may.list, context.actor)
  if (may === false) return []
  const scope = may === true ? null : may
  const seen = scope ? ruleSql(target, scope, (bindings) => bindings.scope!) : sql`true`
  const plan = compilePlan(sql`select distinct ${displaySql(target)} as name from ${sql.table(target.table)} t
    where ${tenantSql(target, slots.tenant)} and ${seen} order by 1 limit ${sql.lit(MOST_NAMES)}`)
  const rows = await tx.rows<{ name: string | null }>(fill(plan, { ...bindingsOf(context), scope }))
  return rows.flatMap(({ name }) => name ?? [])
}

async function choicesOf(
  tx: Tx,
  context: Context,
  registry: Registry,
  columns: readonly ImportColumn[],
): Promise<Choices> {
  const found = await Promise.all(
    columns.map(async ({ key, own, references }) => {
      if (own) return [key, (await own.choices?.(tx, context)) ?? []] as const
      return [key, references ? await namesOf(tx, context, registry.resource(references)) : []] as const
    }),
  )
  return Object.fromEntries(found)
}

/** The template, with the company's own names to choose from. */
export const importTemplate = (resource: ResourceDefinition): GetterDefinition => ({
  may: resource.may.store!,
  summary: 'The sheet to fill in and import.',
  output: answersFile(XLSX),
  async run(context, _id, registry) {
    const columns = columnsFor(context, resource)
    const choices = await context.services.database.tenant(context.tenant.id, (tx) =>
      choicesOf(tx, context, registry, columns),
    )
    return templateFile(resource, context.locale, await templateSheet(resource, columns, context.locale, choices))
  },
})
