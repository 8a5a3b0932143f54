import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Sql } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Notified } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Actor } from '#platform/session/index.ts'
import { text } from '#platform/texts/index.ts'
import { readMissing } from '../read-missing.ts'
import { keepsTime } from '../read-weeks.ts'

/** Somebody whose hours are missing: who is notified, or why nobody is. */
export interface Remindable {
  id: string
  name: string
  avatar: string | null
  minutes: number
  person: Notified | null
  refusal: string | null
}

interface Asked {
  tenantId: string
  today: string
  monday: string
  reader: Actor
  locale: Locale
  /** Of whom, as a condition over `e`. */
  whose: Sql
}

interface LoginRow {
  id: string
  userId: string | null
  email: string | null
  locale: Locale
  is_reminded: boolean
  reminded_by: string | null
}

/** Whose hours are missing, most first, and of each whether a reminder can go out today. */
export async function readRemindable(tx: Tx, asked: Asked): Promise<Remindable[]> {
  const { tenantId, today, monday, reader, locale, whose } = asked
  const { missing } = await readMissing(tx, { ...asked, whose: sql`${whose} and ${keepsTime(monday)}` })
  const rows = await tx.rows<LoginRow>(sql`select e.id, u.id as "userId", u.email, u.locale,
      r.day is not null as is_reminded, ${personName('b')} as reminded_by
    from people e
      left join users u on u.tenant_id = ${tenantId} and u.id = e.user_id and u.login_id is not null and e.status = 'active'
      left join missing_hours_reminders r on r.tenant_id = ${tenantId} and r.employee_id = e.id and r.day = ${today}::date
      left join users b on b.tenant_id = ${tenantId} and b.id = r.reminded_by
    where e.tenant_id = ${tenantId} and e.id = any(${missing.map(({ id }) => id)}::uuid[])`)
  const logins = new Map(rows.map((row) => [row.id, row]))
  return missing.map((one) => {
    const login = logins.get(one.id)!
    const { userId, email } = login
    return {
      ...one,
      person: userId && email ? { userId, email, locale: login.locale } : null,
      refusal: refusalOf(login, reader, locale),
    }
  })
}

function refusalOf(login: LoginRow, reader: Actor, locale: Locale): string | null {
  if (login.id === reader.employeeId) return text('time.remind.own', locale)
  if (login.userId === null) return text('time.remind.noAccount', locale)
  if (login.is_reminded) return text('time.remind.today', locale, { name: login.reminded_by ?? '–' })
  return null
}
