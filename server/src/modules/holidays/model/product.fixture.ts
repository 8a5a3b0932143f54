import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Row, WriteContext } from '#engine/definition.ts'
import { happening } from '#engine/happening.ts'
import { listRecords } from '#engine/query/list.ts'
import { narrowingOf } from '#engine/query/narrowing.ts'
import { showRecord } from '#engine/query/show.ts'
import { bindingsOf, shapeTools } from '#engine/query/tools.ts'
import { storeRecord } from '#engine/write/store.ts'
import { updateRecord } from '#engine/write/update.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { InvalidFields, Refusal } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { settle } from '../ledger/settle.ts'
import type { Figures, Policy, Span } from './simple.fixture.ts'

/** Undoes a sequence: nothing of it is left for the next one. */
export class Undone extends Error {}

/** The product's own writes, one after the other in one transaction, on any day. */
export class ProductLeave {
  private readonly write: WriteContext
  private readonly app: TestApp
  policyId = ''
  employeeId = ''
  requests: string[] = []
  today: string

  private constructor(app: TestApp, context: Context, tx: Tx, today: string) {
    this.app = app
    this.today = today
    const clock = { now: () => new Date(`${this.today}T09:00:00Z`) }
    const own = { ...context, services: { ...context.services, clock } }
    this.write = {
      ...own,
      tx,
      fresh: (key, id) => showRecord(tx, own, app.registry, app.registry.resource(key), id, { trusted: true }),
    }
  }

  /** Runs a sequence as the company's administrator and undoes it. */
  static async sequence(
    app: TestApp,
    company: TestCompany,
    today: string,
    work: (leave: ProductLeave) => Promise<void>,
  ): Promise<void> {
    const { services } = app
    const tenant = (await services.tenants.bySubdomain(company.subdomain))!
    const actor = (await services.sessions.actorOf(company.tenantId, company.admin.token!))!
    const context: Context = {
      services,
      tenant,
      actor,
      token: null,
      locale: 'en',
      origin: { ip: '127.0.0.1', userAgent: 'test' },
      cookie: '',
      base: '',
      params: {},
      query: {},
      body: {},
      uploads: [],
      idempotencyKey: null,
      url: '',
    }
    const undone = services.database.tenant(company.tenantId, async (tx) => {
      await work(new ProductLeave(app, context, tx, today))
      throw new Undone()
    })
    await undone.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  }

  private resource = (key: string) => this.app.registry.resource(key)
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

  async begin(policy: Policy, hired: { start: string; weekly: number; brought: number }): Promise<void> {
    const body = { type: 'timeoff', name: 'Modelled', applicable_contract_types: ['b2b_paid_holidays'], ...policy }
    this.policyId = await this.store('holiday-policies', body)
    this.employeeId = await this.store('employees', {
      first_name: 'Ana',
      last_name: 'Model',
      email: 'ana.model@model.test',
      contract_type: 'b2b_paid_holidays',
      start_date: hired.start,
      weekly_hours_capacity: hired.weekly / 60,
      ...(hired.brought > 0 ? { initial_vacation_balance: hired.brought } : {}),
    })
  }

  async request(span: Span): Promise<boolean> {
    const body = { employee_id: this.employeeId, holiday_policy_id: this.policyId, ...span }
    return this.attempt(async () => {
      this.requests.push(await this.store('holidays', body))
    })
  }

  private async run(key: string, id: string, action: string, input: object = {}): Promise<void> {
    const row = await this.write.tx.row<Row>(
      sql`select * from ${sql.table(this.resource(key).table)} where tenant_id = ${this.write.tenant.id} and id = ${id} for update`,
    )
    await this.resource(key).actions![action]!.run(this.write, { row: row!, ids: [id] }, input)
  }

  decide(index: number, state: 'approved' | 'rejected' | 'cancelled'): Promise<boolean> {
    const action = { approved: 'approve', rejected: 'reject', cancelled: 'cancel' }[state]
    const input = state === 'rejected' ? { status_explanation: 'No' } : {}
    return this.attempt(() => this.run('holidays', this.requests[index]!, action, input))
  }

  shorten(index: number, end_date: string): Promise<boolean> {
    const holiday_id = this.requests[index]!
    return this.attempt(async () => {
      const leave = await this.write.tx.row<Row>(sql`select start_date, starts_at_noon, status from holidays
        where tenant_id = ${this.write.tenant.id} and id = ${holiday_id}`)
      const { start_date, starts_at_noon } = leave!
      const change = { holiday_id, start_date, end_date, starts_at_noon, ends_at_noon: false }
      await this.run('holiday-changes', await this.store('holiday-changes', change), 'approve')
    })
  }

  correct(balanceId: string, initial_balance: number): Promise<boolean> {
    const body = { initial_balance, reason: 'Counted anew' }
    return this.attempt(() => updateRecord(this.write, this.resource('holiday-balances'), balanceId, body))
  }

  work = (weekly: number) => this.employee({ weekly_hours_capacity: weekly / 60 })
  begun = (start_date: string) => this.employee({ start_date })
  leave = (termination_date: string | null) => this.employee({ termination_date })
  private employee = (body: object) => updateRecord(this.write, this.resource('employees'), this.employeeId, body)
  rule = (policy: Policy) => updateRecord(this.write, this.resource('holiday-policies'), this.policyId, policy)

  /** What the nightly job does; answers how many entries it added. */
  settle = () => settle(happening(this.write), [this.employeeId], 'day_passed')

  async pass(days: number): Promise<void> {
    this.today = new Date(Date.parse(`${this.today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    await this.settle()
  }

  /** The sums of the ledger. */
  async figures(): Promise<(Figures & { id: string })[]> {
    return this.write.tx.rows<Figures & { id: string }>(sql`select b.id, b.year, b.closed_at is not null as closed,
        coalesce(sum(n.minutes), 0)::int as balance,
        coalesce(sum(n.minutes) filter (where n.period_key ~ '^(year|milestone|\\d|carried:in|correction)'), 0)::int as initial
      from holiday_balances b
      left join holiday_entries n on n.tenant_id = b.tenant_id and n.holiday_balance_id = b.id
      where b.tenant_id = ${this.write.tenant.id} and b.employee_id = ${this.employeeId} group by b.id, b.year, b.closed_at
      order by b.year`)
  }

  /** What people are shown. */
  async shown(): Promise<WireRecord[]> {
    const { tx, actor } = this.write
    const resource = this.resource('holiday-balances')
    const { records } = await listRecords(tx, {
      registry: this.app.registry,
      resource,
      actor,
      narrowing: narrowingOf(resource, { employee_id: this.employeeId, sort: 'year' }, actor),
      related: {},
      limit: 50,
      offset: 0,
      bindings: bindingsOf(this.write),
      tools: await shapeTools(this.write, tx, this.app.registry, resource, {}),
    })
    return records
  }
}
