import { changeOf } from '#engine/change.ts'
import type { Row, WriteContext } from '#engine/definition.ts'
import { writeContext } from '#engine/http/transaction.ts'
import { storeRecord } from '#engine/write/store.ts'
import { deleteRecord, updateRecord } from '#engine/write/update.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { InvalidFields, Refusal, refused } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { settle } from '../ledger/settle.ts'
import { followWeeks } from '../work-time/weekly-hours.ts'
import { plusDays } from './calendar.fixture.ts'
import type { NationalDay, Span, Week } from './simple-facts.fixture.ts'
import type { Figures, Kind, Policy } from './simple-years.fixture.ts'

/** Undoes a sequence: nothing of it is left for the next one. */
class Undone extends Error {}

type Decision = 'approved' | 'rejected' | 'cancelled'
const actions = { approved: 'approve', rejected: 'reject', cancelled: 'cancel' } as const
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hoursOf = (week: Week) => ({
  start_date: week.from,
  ...Object.fromEntries(weekdays.map((day, index) => [day, week.minutes[index]! / 60])),
})

export interface Hired {
  start: string
  weekly: number
  brought: number | null
}

/** The company in which every sequence happens, and its national days by their ids. */
export interface Place {
  app: TestApp
  company: TestCompany
  otherCalendar: string
}

/** The product's own writes, one after the other in one transaction, on any day. */
export class ProductLeave {
  readonly write: WriteContext
  readonly place: Place
  readonly policies: string[] = []
  readonly requests: string[] = []
  readonly changes = new Map<string, string>()
  employeeId = ''
  today: string

  private constructor(place: Place, context: Context, tx: Tx, today: string) {
    const { registry } = place.app
    this.place = place
    this.today = today
    const clock = { now: () => new Date(`${this.today}T09:00:00Z`), wait: async () => {} }
    const own = { ...context, services: { ...context.services, clock } }
    this.write = writeContext(own, registry, tx)
  }

  /** Runs a sequence as the company's administrator and undoes it. */
  static async sequence(place: Place, today: string, work: (leave: ProductLeave) => Promise<void>): Promise<void> {
    const { company } = place
    const { services } = place.app
    const { tenantId, people } = company
    const context = (await contextFor(services, { tenantId, userId: people.admin.userId }, 'en'))!
    const undone = services.database.tenant(company.tenantId, async (tx) => {
      await work(new ProductLeave(place, context, tx, today))
      throw new Undone()
    })
    await undone.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  }

  private resource = (key: string) => this.place.app.registry.resource(key)

  private async store(key: string, body: object): Promise<string> {
    const id = await storeRecord(this.write, this.resource(key), body)
    // What follows a creation is there when its request ends.
    await this.write.tx.settle()
    return id
  }

  /** Does it, or leaves everything as it was; answers which. */
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    const { tx } = this.write
    await tx.run(sql`savepoint attempt`)
    try {
      await work()
      await tx.settle()
      await tx.run(sql`release savepoint attempt`)
      return true
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof InvalidFields)) throw error
      await tx.run(sql`rollback to savepoint attempt`)
      return false
    }
  }

  private stores = (key: string, body: object) => this.attempt(() => this.store(key, body))
  private updates = (key: string, id: string, body: object) =>
    this.attempt(() => updateRecord(this.write, this.resource(key), id, body))
  private deletes = (key: string, id: string) => this.attempt(() => deleteRecord(this.write, this.resource(key), id))

  async begin(policies: readonly (Kind & { policy: Policy })[], { start, weekly, brought }: Hired): Promise<void> {
    for (const [index, { policy, ...kind }] of policies.entries()) {
      const body = { name: `Kind ${index}`, applicable_contract_types: ['b2b_paid_holidays'], ...kind, ...policy }
      this.policies.push(await this.store('holiday-policies', body))
    }
    this.employeeId = await this.store('employees', {
      first_name: 'Ana',
      last_name: 'Model',
      email: 'ana.model@model.test',
      contract_type: 'b2b_paid_holidays',
      start_date: start,
      weekly_hours_capacity: weekly / 60,
      initial_vacation_balance: brought,
    })
  }

  request(policy: number, span: Span): Promise<boolean> {
    const body = { employee_id: this.employeeId, holiday_policy_id: this.policies[policy], ...span }
    return this.attempt(async () => {
      this.requests.push(await this.store('holidays', body))
    })
  }

  edit = (index: number, policy: number, span: Span) =>
    this.updates('holidays', this.requests[index]!, { holiday_policy_id: this.policies[policy], ...span })

  delete = (index: number) => this.deletes('holidays', this.requests[index]!)

  private run(key: string, id: string, decision: Decision): Promise<boolean> {
    const { tx, tenant } = this.write
    const resource = this.resource(key)
    return this.attempt(async () => {
      const row = await tx.row<Row>(
        sql`select * from ${sql.table(resource.table)} where tenant_id = ${tenant.id} and id = ${id} for update`,
      )
      if (!row) throw new Refusal(404, 'notFound')
      const input = decision === 'rejected' ? { status_explanation: 'No' } : {}
      const action = resource.actions![actions[decision]]!
      const hindrance = action.when?.(row)
      if (hindrance) throw refused(hindrance)
      await action.run(this.write, { row, ids: [id] }, input)
    })
  }

  decide = (index: number, decision: Decision) => this.run('holidays', this.requests[index]!, decision)

  askShorter(index: number, span: Span): Promise<boolean> {
    const holiday_id = this.requests[index]!
    return this.attempt(async () => {
      this.changes.set(holiday_id, await this.store('holiday-changes', { holiday_id, ...span }))
    })
  }

  async decideShorter(index: number, decision: Decision): Promise<boolean> {
    const change = this.changes.get(this.requests[index]!)
    return change !== undefined && (await this.run('holiday-changes', change, decision))
  }

  async correct({ policy, year }: Pick<Figures, 'policy' | 'year'>, initial_balance: number): Promise<boolean> {
    const { tx, tenant } = this.write
    const balance = await tx.row<{ id: string }>(sql`select id from holiday_balances where tenant_id = ${tenant.id}
      and employee_id = ${this.employeeId} and holiday_policy_id = ${this.policies[policy]} and year = ${year}`)
    return this.updates('holiday-balances', balance!.id, { initial_balance, reason: 'Counted again' })
  }

  private employee = (body: object) => this.updates('employees', this.employeeId, body)
  agree = (weekly: number) => this.employee({ weekly_hours_capacity: weekly / 60 })
  begun = (start_date: string) => this.employee({ start_date })
  leave = (termination_date: string | null) => this.employee({ termination_date })
  rule = (policy: number, values: Policy) => this.updates('holiday-policies', this.policies[policy]!, values)

  addWeek = (week: Week) => this.stores('employee-work-patterns', { employee_id: this.employeeId, ...hoursOf(week) })

  private async weekId(from: string): Promise<string> {
    const { tx, tenant } = this.write
    const row = await tx.row<{ id: string }>(sql`select id from employee_work_patterns
      where tenant_id = ${tenant.id} and employee_id = ${this.employeeId} and start_date = ${from}`)
    return row!.id
  }
  changeWeek = async (from: string, week: Week) =>
    this.updates('employee-work-patterns', await this.weekId(from), hoursOf(week))
  dropWeek = async (from: string) => this.deletes('employee-work-patterns', await this.weekId(from))

  private calendar = (which: 'own' | 'other') => (which === 'own' ? null : this.place.otherCalendar)

  addCalendar = (start_date: string, which: 'own' | 'other') =>
    this.stores('employee-calendars', {
      employee_id: this.employeeId,
      holiday_calendar_id: this.calendar(which),
      start_date,
    })

  private nationalDay = ({ name, date, end, half, calendar }: NationalDay) => ({
    name,
    date,
    end_date: end,
    is_half_day: half,
    holiday_calendar_id: this.calendar(calendar),
  })

  private async nationalDayId({ name }: NationalDay): Promise<string> {
    const { tx, tenant } = this.write
    const row = await tx.row<{ id: string }>(sql`select id from legal_holidays
      where tenant_id = ${tenant.id} and name = ${name}`)
    return row!.id
  }

  async changeNationalDays(gone: NationalDay | null, come: NationalDay | null): Promise<boolean> {
    if (!gone) return this.stores('legal-holidays', this.nationalDay(come!))
    const id = await this.nationalDayId(gone)
    return come ? this.updates('legal-holidays', id, this.nationalDay(come)) : this.deletes('legal-holidays', id)
  }

  async countWeekends(value: boolean): Promise<void> {
    const { tx, tenant } = this.write
    const key = 'include_holiday_weekends'
    const row = await tx.row<{ id: string }>(
      sql`select id from settings where tenant_id = ${tenant.id} and key = ${key}`,
    )
    await (row ? this.updates('settings', row.id, { value }) : this.stores('settings', { key, value }))
  }

  async pass(days: number): Promise<void> {
    this.today = plusDays(this.today, days)
    const at = changeOf(this.write)
    await followWeeks(at, [this.employeeId])
    await settle(at, [this.employeeId], 'day_passed')
  }
}
