import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { tidyJob } from './tidy.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('removes what is past its time in every company and leaves the rest', async () => {
  const companies = [await app.company({ subdomain: 'one' }), await app.company({ subdomain: 'two' })]
  const { superuser } = app
  for (const { admin, tenantId, people } of companies) {
    await admin.post('/restify/levels', { name: 'Old' }, { headers: { 'idempotency-key': 'old' } })
    await superuser.global(async (tx) => {
      await tx.run(
        sql`update idempotency_keys set created_at = now() - interval '25 hours' where tenant_id = ${tenantId}`,
      )
      await tx.run(sql`update sessions set expires_at = now() - interval '1 minute'
        where tenant_id = ${tenantId} and user_id = ${people.hr.userId}`)
    })
    await admin.post('/restify/levels', { name: 'New' }, { headers: { 'idempotency-key': 'new' } })
  }
  await superuser.global((tx) =>
    tx.run(sql`insert into rate_limits values ('old', now() - interval '2 days', 1), ('new', now(), 1)`),
  )

  await app.runJob('tidy')

  const counts = await superuser.global((tx) =>
    tx.row(sql`select (select count(*) from idempotency_keys) as keys, (select count(*) from sessions) as sessions,
      (select string_agg(key, ',') from rate_limits) as limits`),
  )
  expect(counts).toEqual({ keys: 2, sessions: 6, limits: 'new' })
})

it('removes what modules keep for a time, and share links that have ended or were opened to the last', async () => {
  const { tenantId, people } = await app.company({ subdomain: 'kept' })
  const { userId, loginId } = people.employee
  const ago = (time: string) => sql`now() - ${time}::interval`
  const { superuser } = app
  await superuser.global(async (tx) => {
    for (const [name, gone, stays] of [
      ['registrations', '7 days 1 minute', '6 days 23 hours'],
      ['password_resets', '1 day 1 minute', '23 hours'],
      ['sign_in_challenges', '1 minute', '-1 minute'],
      ['passkey_challenges', '1 minute', '-1 minute'],
      ['one_time_codes', '1 minute', '-1 minute'],
      ['chat_messages', '90 days 1 minute', '89 days'],
      ['share_links', '1 minute', '-1 minute'],
    ] as const)
      for (const [key, time] of [
        ['gone', gone],
        ['stays', stays],
      ] as const) {
        const at = ago(time)
        const rows = {
          registrations: sql`(id, email, password_hash, locale, step, token_hash, created_at)
            values (gen_random_uuid(), 'tidy@a.test', '', 'en', 'ConfirmEmail', ${key}, ${at})`,
          password_resets: sql`(token_hash, login_id, expires_at) values (${key}, ${loginId}, ${at})`,
          sign_in_challenges: sql`(token_hash, login_id, expires_at) values (${key}, ${loginId}, ${at})`,
          passkey_challenges: sql`(challenge_hash, login_id, expires_at) values (${key}, ${loginId}, ${at})`,
          one_time_codes: sql`(tenant_id, code_hash, user_id, expires_at) values (${tenantId}, ${key}, ${userId}, ${at})`,
          chat_messages: sql`(tenant_id, id, text, created_at) values (${tenantId}, gen_random_uuid(), ${key}, ${at})`,
          share_links: sql`(tenant_id, id, purpose, token_hash, expires_at)
            values (${tenantId}, gen_random_uuid(), 'book', ${key}, ${at})`,
        }
        await tx.run(sql`insert into ${sql.table(name)} ${rows[name]}`)
      }
    await tx.run(sql`insert into share_links (tenant_id, id, purpose, token_hash, views_left)
      values (${tenantId}, gen_random_uuid(), 'book', 'opened', 0), (${tenantId}, gen_random_uuid(), 'book', 'once', 1),
        (${tenantId}, gen_random_uuid(), 'book', 'for good', null)`)
  })

  await app.runJob('tidy')

  const left = await superuser.global((tx) =>
    tx.row(sql`select
      (select array_agg(token_hash) from registrations) as registrations,
      (select array_agg(token_hash) from password_resets) as resets,
      (select array_agg(token_hash) from sign_in_challenges) as sign_ins,
      (select array_agg(challenge_hash) from passkey_challenges) as passkeys,
      (select array_agg(code_hash) from one_time_codes) as codes,
      (select array_agg(text) from chat_messages) as messages,
      (select array_agg(token_hash order by token_hash) from share_links) as links`),
  )
  const stays = ['stays']
  expect(left).toEqual({
    ...{ registrations: stays, resets: stays, sign_ins: stays, passkeys: stays, codes: stays, messages: stays },
    links: ['for good', 'once', 'stays'],
  })
})

it('removes jobs that failed for good a month ago, with what they were to say', async () => {
  const { superuser } = app
  const queue = async (name: string, { attempts, days }: { attempts: number; days: number }) => {
    await superuser.global((tx) => queueJob(tx, name, { secret: name }))
    await superuser.global((tx) =>
      tx.run(sql`update graphile_worker._private_jobs set attempts = ${attempts}, updated_at = now() - make_interval(days => ${days})
        where payload ->> 'secret' = ${name}`),
    )
  }
  await queue('failed-long-ago', { attempts: 8, days: 31 })
  await queue('failed-of-late', { attempts: 8, days: 29 })
  await queue('waits-for-long', { attempts: 7, days: 31 })
  await app.runJob('tidy')
  const left = await superuser.global((tx) =>
    tx.rows(
      sql`select task_identifier as name from graphile_worker.jobs where task_identifier ~ 'failed|waits' order by 1`,
    ),
  )
  expect(left).toEqual([{ name: 'failed-of-late' }, { name: 'waits-for-long' }])
})

it('goes on with the other companies where it fails for one', async () => {
  const [first, second] = [await app.company({ subdomain: 'broken' }), await app.company({ subdomain: 'sound' })]
  const job = tidyJob([
    {
      company: (id) =>
        id === first.tenantId
          ? [sql`select 1 / 0`]
          : [sql`update tenants set name = 'tidied' where id = ${id} and id = ${second.tenantId}`],
    },
  ])
  const at = { database: app.superuser, signal: new AbortController().signal, attempt: 1 }
  await expect(Promise.resolve(job.run({}, at))).rejects.toThrow('division by zero')
  const names = await app.superuser.global((tx) => tx.rows(sql`select id from tenants where name = 'tidied'`))
  expect(names).toEqual([{ id: second.tenantId }])
})

it('begins with no further company once the process is to end', async () => {
  const stop = new AbortController()
  let begun = 0
  const company = () => {
    begun += 1
    stop.abort()
    return []
  }
  await tidyJob([{ company }]).run({}, { database: app.superuser, signal: stop.signal, attempt: 1 })
  expect(begun).toBe(1)
})
