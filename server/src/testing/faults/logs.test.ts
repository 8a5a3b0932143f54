import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cnp, IBAN } from '#modules/team/profile/employees.fixture.ts'
import { connectAdmin, databaseUrl } from '#platform/database/connections/admin-connection.ts'
import { startEmbeddedPostgres } from '#platform/launcher/index.ts'
import { startTestSmtpServer, type TestSmtpServer } from '#platform/mail/test-smtp-server.ts'
import { freePort, type ServerProcess, signIn, startServer } from './server-process.ts'

const PASSWORD = 'Kanarienvogel-1'
const WORD = 'kanarienvogel'

let dataDir: string
let smtp: TestSmtpServer
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-logs-'))
  smtp = await startTestSmtpServer()
  server = await startServer(dataDir, await freePort(), { SMTP_URL: smtp.url })
}, 90_000)
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const person = (n: number) => ({
  ...{ first_name: 'Ana', last_name: WORD, email: `ana${n}@demo.test`, contract_type: 'employment_contract' },
  ...{ start_date: '2024-03-01', weekly_hours_capacity: 40, birth_date: '1990-03-15' },
  ...{ personal_identification_number: cnp, contract_bank_account: IBAN, sensitive_information: WORD },
  ...{ salary: 43_217.55, salary_type: 'monthly', salary_currency: 'RON' },
})

/** Everything that holds a secret and goes wrong: refused, unreadable, forged, sent twice. */
async function goesWrong(token: string): Promise<void> {
  const post = (path: string, body: unknown, headers = {}) =>
    server.call({ method: 'POST', path, body, token, headers }).catch(() => null)
  const email = 'admin@demo.test'
  await post('/login', { email, password: PASSWORD })
  await post('/register', {
    ...{ onboarding_step: 'EmailSetup', email: 'ana@new.test', locale: 'en' },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  })
  await post('/forgot-password', { email })
  await post('/reset-password', { email, token: WORD, password: PASSWORD, password_confirmation: PASSWORD })
  await post('/change-password', { current_password: PASSWORD, password: PASSWORD, password_confirmation: 'x' })
  await post('/token/exchange', { token: WORD })
  await server.call({ path: `/restify/employees?token=${WORD}&search=${WORD}&filters=${WORD}` })
  await server.call({ path: `/shared-templates/${WORD}` })
  await server.call({ path: '/restify/profile', token: WORD })
  await post('/restify/employees', person(1), { 'idempotency-key': WORD })
  await post('/restify/employees', person(1), { 'idempotency-key': WORD })
  await post('/restify/employees', { ...person(2), salary: WORD, manager_employee_id: WORD })
  await post('/restify/employees', Buffer.from(`{"first_name": "${WORD}`), { 'content-type': 'application/json' })
  const hook = { key: 'slack_webhook_url', value: `https://hooks.slack.com/services/T0/B0/${WORD}` }
  await post('/restify/settings/bulk/update', [hook])
  await post('/integrations/chat/test', {})
}

it('writes no secret and no personal number into any log, whatever goes wrong', async () => {
  const token = await signIn(server)
  smtp.refuse(true)
  await goesWrong(token)
  // Faults: the table of people is not what the server takes it for, for a while.
  const postgres = await startEmbeddedPostgres(dataDir)
  const admin = await connectAdmin(databaseUrl(postgres.adminUrl, 'vatra'))
  await admin.query(`create function fails() returns trigger language plpgsql as
    $$ begin raise exception 'not now' using detail = new.last_name, hint = 'later'; end $$;
    create trigger fails before insert on employees for each row execute function fails()`)
  const failed = await server.call({ method: 'POST', path: '/restify/employees', body: person(3), token })
  expect(failed.status).toBe(500)
  await admin.query('drop trigger fails on employees; alter table employee_salaries rename to employee_salaries_away')
  expect((await server.call({ method: 'POST', path: '/restify/employees', body: person(4), token })).status).toBe(500)
  await admin.query('alter table employee_salaries_away rename to employee_salaries')
  // What a mail that cannot be sent holds: its code and its link, which stand in the queue.
  const queued = await admin.query<{ secret: string }>(`select payload #>> '{props,code}' as secret
      from graphile_worker._private_jobs where payload #>> '{props,code}' is not null
    union select substring(payload #>> '{props,url}' from 'token=([^&]+)')
      from graphile_worker._private_jobs where payload #>> '{props,url}' like '%token=%'`)
  const secrets = queued.map(({ secret }) => secret)
  expect(secrets.length).toBeGreaterThan(1)
  await vi.waitFor(() => expect(server.said()).toContain('send-mail'), { timeout: 20_000 })
  await admin.close()
  await postgres.stop()
  await pause(500)

  const logs = [server.said(), await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')]
  expect(logs[0]).toContain('request failed')
  for (const word of [token, PASSWORD, WORD, cnp, IBAN, '43217', ...secrets])
    for (const log of logs) expect(log.toLowerCase()).not.toContain(word.toLowerCase())
}, 120_000)
