import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { fillDocumentTables } from './document-rows.ts'
import { fillMoneyTables, makeInvoice } from './money-rows.ts'
import { fillReceiptTables } from './receipt-rows.ts'
import { fillReviewTables } from './review-rows.ts'

/** Rows of tables that no resource writes, so that row security has something to hide in each. */
export async function fillOtherTables({ services }: TestApp, { tenantId, admin, people }: TestCompany): Promise<void> {
  await admin.post('/restify/levels', { name: 'Kept answer' }, { headers: { 'idempotency-key': 'kept' } })
  const invoice = await makeInvoice(admin)
  const [{ userId, employeeId }, importId] = [people.admin, newId()]
  await services.database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into one_time_codes (tenant_id, code_hash, user_id, expires_at)
      values (${tenantId}, ${newId()}, ${userId}, now() + interval '1 day')`)
    await tx.run(sql`insert into share_links (tenant_id, id, purpose, token_hash)
      values (${tenantId}, ${newId()}, 'sample', ${newId()})`)
    await tx.run(sql`insert into employee_places (tenant_id, employee_id, start_date)
      values (${tenantId}, ${employeeId}, '2020-01-06')`)
    await tx.run(
      sql`insert into imports (tenant_id, id, resource, user_id)
        values (${tenantId}, ${importId}, 'employees', ${userId})`,
    )
    await tx.run(sql`insert into setting_secrets (tenant_id, key, secret) values (${tenantId}, 'sample', 'x'::bytea)`)
    await tx.run(sql`insert into personal_chats (tenant_id, user_id, secret, hint)
      values (${tenantId}, ${userId}, 'x'::bytea, 'x')`)
    const newsId = newId()
    await tx.run(
      sql`insert into news (tenant_id, id, title, content) values (${tenantId}, ${newsId}, 'Sample', 'Sample')`,
    )
    await tx.run(sql`insert into news_readings (tenant_id, news_id, user_id, read_at)
      values (${tenantId}, ${newsId}, ${userId}, now())`)
    await tx.run(sql`insert into chat_messages (tenant_id, id, text) values (${tenantId}, ${newId()}, 'Hello')`)
    await tx.run(sql`insert into calendar_connections (tenant_id, id, user_id, refresh_token)
      values (${tenantId}, ${newId()}, ${userId}, 'x'::bytea)`)
    await tx.run(sql`insert into calendar_events (tenant_id, id, key, title, start_date, end_date)
      values (${tenantId}, ${newId()}, 'sample', 'Sample', '2026-01-02', '2026-01-02')`)
    await tx.run(sql`insert into holiday_settlements (tenant_id, day) values (${tenantId}, '2026-01-02')`)
    await tx.run(sql`insert into import_rows (tenant_id, import_id, resource, record_id)
      values (${tenantId}, ${importId}, 'employees', ${employeeId})`)
    await tx.run(sql`insert into employee_cost_terms (tenant_id, id, employee_id, from_date, contract_type)
      values (${tenantId}, ${newId()}, ${employeeId}, '2020-01-06', 'employment_contract')`)
    await tx.run(sql`insert into missing_hours_reminders (tenant_id, employee_id, day, reminded_by)
      values (${tenantId}, ${employeeId}, '2026-01-05', ${userId})`)
    const [clientId, projectId] = [newId(), newId()]
    await tx.run(sql`insert into clients (tenant_id, id, company_name, prefered_currency)
      values (${tenantId}, ${clientId}, 'Sample', 'EUR')`)
    await tx.run(sql`insert into projects (tenant_id, id, client_id, name, currency)
      values (${tenantId}, ${projectId}, ${clientId}, 'Sample', 'EUR')`)
    await tx.run(sql`insert into project_budget_alerts (tenant_id, project_id, period, percent)
      values (${tenantId}, ${projectId}, '2026-01', 80)`)
    const assetId = newId()
    await tx.run(sql`insert into assets (tenant_id, id, name, type, currency)
      values (${tenantId}, ${assetId}, 'Sample', 'other', 'EUR')`)
    await tx.run(sql`insert into asset_reminders (tenant_id, asset_id, kind, day, days)
      values (${tenantId}, ${assetId}, 'warranty', '2026-01-02', 30)`)
    await fillReceiptTables(tx, { tenantId, employeeId })
    await fillMoneyTables(tx, { tenantId, userId, ...invoice })
    await fillReviewTables(tx, { tenantId, employeeId })
    await fillDocumentTables(tx, { tenantId, userId, employeeId })
  })
}
