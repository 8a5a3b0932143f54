import type { Locale } from '#contracts/engine/values/primitives.ts'
import { Away, type AwayPerson, AwayQuery } from '#contracts/holidays/holidays.ts'
import {
  answersData,
  escapedWords,
  type GetterDefinition,
  hasWords,
  type Sql,
  searchWords,
  shownName,
} from '#engine/index.ts'
import { departmentOf } from '#modules/team/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Files } from '#platform/files/index.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { absencesOf, readAbsences } from './absences.ts'
import { type AwayAsked, awayAsked } from './query.ts'
import { isThere, type Reader, seesWhole } from './reader.ts'

interface PersonRow {
  employee_id: string
  name: string
  avatar: string | null
  direction_id: string | null
}

const readPeople = (tx: Tx, tenantId: string, here: Sql) =>
  tx.rows<PersonRow>(sql`select e.id as employee_id, ${personName('e')} as name, e.avatar, e.direction_id
    from people e where e.tenant_id = ${tenantId} and ${here}
    order by fold(e.first_name), fold(e.last_name), e.id`)

/** The company's own national days, one row a day. */
export const readNationalDays = (
  tx: Tx,
  tenantId: string,
  { from, to, locale }: { from: string; to: string; locale: Locale },
): Promise<Away['national_days']> =>
  tx.rows<Away['national_days'][number]>(sql`
    select d::date as date, string_agg(${shownName('l', locale)}, ', ' order by ${shownName('l', locale)}) as name, bool_and(l.is_half_day) as is_half_day
    from legal_holidays l
    cross join generate_series(greatest(l.date, ${from}::date), least(l.end_date, ${to}::date), interval '1 day') d
    where l.tenant_id = ${tenantId} and l.holiday_calendar_id is null and l.date <= ${to}::date and l.end_date >= ${from}::date
    group by d order by d`)

const readWeekends = async (tx: Tx, tenantId: string): Promise<boolean> => {
  const setting = await tx.row<{ value: unknown }>(
    sql`select value from settings where tenant_id = ${tenantId} and key = 'include_holiday_weekends'`,
  )
  return setting?.value === true
}

/** The filters, as conditions over `e`. */
const filters = (asked: AwayAsked): Sql[] => {
  const words = searchWords(asked.search ?? '')
  return [
    ...(asked.direction_id ? [sql`e.direction_id = ${asked.direction_id}`] : []),
    ...(asked.department_id ? [sql`${departmentOf('e')} = ${asked.department_id}`] : []),
    ...(asked.manager_employee_id ? [sql`e.manager_employee_id = ${asked.manager_employee_id}`] : []),
    ...(asked.only_away
      ? [
          sql`exists (select from holidays h where h.tenant_id = e.tenant_id and h.employee_id = e.id and h.status = 'approved'
            and h.start_date <= ${asked.end_date}::date and h.end_date >= ${asked.start_date}::date)`,
        ]
      : []),
    ...(words.length > 0 ? [hasWords([sql`e.first_name`, sql`e.last_name`], escapedWords(words))] : []),
  ]
}

export interface AwayQuestion {
  tenantId: string
  reader: Reader
  /** The language in which policies and national days are named. */
  locale: Locale
  files: Files
  asked: AwayAsked
  /** Further conditions over `e`. */
  also?: readonly Sql[]
}

/**
 * Who is there in a span and when each of them is away, as the reader may see it. Four statements, however many people.
 */
export async function readAway(
  tx: Tx,
  { tenantId, reader, locale, files, asked, also = [] }: AwayQuestion,
): Promise<Away> {
  const { start_date: from, end_date: to } = asked
  const here = sql`(${sql.join([isThere(reader, from, to), ...filters(asked), ...also], sql` and `)})`
  const [people, rows, nationalDays, weekendsCount] = await Promise.all([
    readPeople(tx, tenantId, here),
    readAbsences(tx, tenantId, { from, to, locale, here, whole: seesWhole(reader) }),
    readNationalDays(tx, tenantId, { from, to, locale }),
    readWeekends(tx, tenantId),
  ])
  const absences = Map.groupBy(rows, (row) => row.employee_id)
  const picture = (path: string | null) => path && files.temporaryUrl(path, { fileName: path.split('/').at(-1)! })
  return {
    start_date: from,
    end_date: to,
    people: people.map(
      (one): AwayPerson => ({
        ...one,
        avatar: picture(one.avatar),
        absences: absencesOf(absences.get(one.employee_id) ?? [], { from, to }),
      }),
    ),
    national_days: nationalDays,
    weekends_count: weekendsCount,
  }
}

/** `GET /restify/holidays/getters/away`: for everybody; what they see of each absence follows from their rights. */
export const away: GetterDefinition = {
  may: 'auth',
  query: AwayQuery,
  output: answersData(Away),
  async run({ services, tenant, actor, locale, query }) {
    const asked = awayAsked(query)
    const data = await services.database.tenant(tenant.id, (tx) =>
      readAway(tx, { tenantId: tenant.id, reader: actor, locale, files: services.files, asked }),
    )
    return ok({ data })
  },
}
