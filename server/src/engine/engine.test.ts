import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, type Tx, toStatement } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const made = async (company: TestCompany, name: string, description: string | null = null) => {
  const answer = await company.admin.post('/restify/departments', { name, description })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

describe('a resource', () => {
  it('is made, shown, changed in part and deleted', async () => {
    const record = await made(acme, '  Făină și Țiglă ')
    expect(record).toMatchObject({
      type: 'departments',
      attributes: { name: 'Făină și Țiglă', description: null, is_used: false },
      meta: { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: true },
    })
    const path = `/restify/departments/${record.id}`
    expect((await acme.admin.get(path)).body.data).toEqual(record)
    for (const [method, description] of [
      ['PUT', 'a'],
      ['PATCH', 'b'],
      ['POST', 'c'],
    ]) {
      const changed = await acme.admin.call(method!, path, { description })
      expect(changed.status).toBe(200)
      expect(changed.body.data.attributes).toMatchObject({ name: 'Făină și Țiglă', description })
    }
    expect((await acme.admin.put(path, { description: '' })).body.data.attributes.description).toBeNull()
    expect((await acme.admin.delete(path)).status).toBe(204)
    expect((await acme.admin.get(path)).status).toBe(404)
  })

  it('answers errors at their fields in the language of the reader, and stores nothing', async () => {
    const before = (await acme.admin.get('/restify/departments')).body.meta.total
    const english = await acme.admin.post('/restify/departments', { name: '', description: 'x'.repeat(300) })
    expect(english.status).toBe(422)
    expect(english.body).toEqual({
      message: 'The name field is required. (and 1 more error)',
      errors: {
        name: ['The name field is required.'],
        description: ['The description may not be longer than 255 characters.'],
      },
    })
    const romanian = await acme.admin.post('/restify/departments', { name: '' }, { headers: { 'x-locale': 'ro' } })
    expect(romanian.body.errors.name).toEqual(['Câmpul „Nume” este obligatoriu.'])
    expect((await acme.admin.get('/restify/departments')).body.meta.total).toBe(before)
  })

  it('answers a foreign id exactly as one that does not exist', async () => {
    const theirs = await made(other, 'Theirs')
    const nowhere = '01890000-0000-7000-8000-000000000000'
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
      const foreign = await acme.admin.call(method, `/restify/departments/${theirs.id}`, body)
      const none = await acme.admin.call(method, `/restify/departments/${nowhere}`, body)
      expect(foreign.status).toBe(404)
      expect(foreign.bytes).toEqual(none.bytes)
    }
    expect((await other.admin.get(`/restify/departments/${theirs.id}`)).body.data.attributes.name).toBe('Theirs')
  })

  it('refuses before it validates, and lets nobody in without a token', async () => {
    expect((await acme.employee.post('/restify/departments', {})).status).toBe(403)
    const visitor = await acme.visitor.get('/restify/departments')
    expect([visitor.status, visitor.body]).toEqual([401, { message: 'Unauthenticated.' }])
    const elsewhere = app.client('other.localhost', acme.admin.token)
    expect((await elsewhere.get('/restify/departments')).status).toBe(401)
  })
})

describe('an address', () => {
  it('that exists for other methods answers 405 with them, one that does not 404, and unreadable bodies 400', async () => {
    const wrong = await acme.admin.call('PUT', '/restify/departments', {})
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    for (const [method, path] of [
      ['GET', '/restify/nonsense'],
      ['PUT', '/restify/nonsense'],
      ['PUT', '/restify/constructor/filters'],
      ['POST', '/restify/nonsense/actions?action=export'],
      ['DELETE', `/restify/nonsense/${acme.tenantId}`],
    ] as const) {
      const unknown = await acme.admin.call(method, path, method === 'GET' ? undefined : {})
      expect([unknown.status, unknown.headers.allow], `${method} ${path}`).toEqual([404, undefined])
    }
    const headers = { host: acme.host, authorization: `Bearer ${acme.admin.token}`, 'content-type': 'application/json' }
    for (const payload of ['{"name":', '{"name":"\\u0000"}', '{"__proto__":{}}']) {
      const answer = await app.app.inject({ method: 'POST', url: '/api/restify/departments', headers, payload })
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request could not be read.' }])
    }
  })

  it('writes down who did what, without what is sealed', async () => {
    const record = await made(acme, 'Audited')
    await acme.admin.put(`/restify/departments/${record.id}`, { description: 'remembered' })
    await acme.admin.delete(`/restify/departments/${record.id}`)
    const entries = await app.services.database.tenant(acme.tenantId, (tx) =>
      tx.rows(
        sql`select user_id, action, before, after from audit_entries where tenant_id = ${acme.tenantId} and record_id = ${record.id} order by id`,
      ),
    )
    const { userId } = acme.people.admin
    expect(entries).toEqual([
      { user_id: userId, action: 'store', before: null, after: { name: 'Audited' } },
      { user_id: userId, action: 'update', before: { description: null }, after: { description: 'remembered' } },
      { user_id: userId, action: 'delete', before: { name: 'Audited', description: 'remembered' }, after: null },
    ])
  })
})

describe('a list', () => {
  it('pages, counts, sorts without regard to case and marks, and links to its neighbours', async () => {
    const company = await app.company({ subdomain: 'lists' })
    for (const name of ['Zeta', 'ștrand', 'Sud', 'alfa', 'Țară']) await made(company, name)
    const names = async (query: Record<string, string>) =>
      (await company.employee.get('/restify/departments', { query })).body.data.map(
        (record: { attributes: { name: string } }) => record.attributes.name,
      )
    expect(await names({ sort: 'name' })).toEqual(['alfa', 'ștrand', 'Sud', 'Țară', 'Zeta'])
    expect(await names({ sort: '-name', perPage: '2', page: '2' })).toEqual(['Sud', 'ștrand'])
    expect(await names({ search: 'STRA' })).toEqual(['ștrand'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ search: 'a' })).toEqual(['alfa', 'ștrand', 'Țară', 'Zeta'])
    expect(await names({ search: 'a', sort: '-name' })).toEqual(['Zeta', 'Țară', 'ștrand', 'alfa'])
    expect(await names({})).toEqual(['Țară', 'alfa', 'Sud', 'ștrand', 'Zeta'])
    const page = (await company.employee.get('/restify/departments?perPage=2&page=2&sort=name')).body
    expect(page.meta).toMatchObject({ current_page: 2, from: 3, to: 4, last_page: 3, per_page: 2, total: 5 })
    const link = (n: number) => `http://lists.localhost/api/restify/departments?perPage=2&sort=name&page=${n}`
    expect(page.links).toMatchObject({ first: link(1), prev: link(1), next: link(3), last: link(3) })
    const end = (await company.employee.get('/restify/departments?perPage=2&page=3&sort=name')).body
    expect(end.links).toMatchObject({ prev: link(2), next: null })
    expect(page.links.filters).toBe('/restify/departments/filters')
    const past = (await company.employee.get('/restify/departments?page=9')).body
    expect([past.data, past.meta.from, past.meta.last_page]).toEqual([[], null, 1])
  })

  it('narrows by match, negation and advanced filters, and loads relations in the shape of the wire', async () => {
    const company = await app.company({ subdomain: 'narrow' })
    const [one, two] = [await made(company, 'One'), await made(company, 'Two')]
    const post = (name: string, id: string) => company.admin.post('/restify/positions', { name, department_id: id })
    await post('Engineer', one.id)
    await post('Baker', two.id)
    const names = async (query: Record<string, string>) =>
      (await company.employee.get('/restify/positions', { query: { sort: 'name', ...query } })).body.data.map(
        (record: { attributes: { name: string } }) => record.attributes.name,
      )
    expect(await names({ department_id: one.id })).toEqual(['Engineer'])
    expect(await names({ '-department_id': one.id })).toEqual(['Baker'])
    expect(await names({ 'filter[department_id]': `${one.id},${two.id}` })).toEqual(['Baker', 'Engineer'])
    const filters = Buffer.from(JSON.stringify([{ key: 'department_id', value: two.id }])).toString('base64')
    expect(await names({ filters })).toEqual(['Baker'])
    expect(await names({ department_id: 'junk' })).toEqual([])
    expect(await names({ department_id: `${one.id},null` })).toEqual(['Engineer'])
    expect(await names({ sort: '-department.name' })).toEqual(['Baker', 'Engineer'])
    expect((await company.admin.get('/restify/positions?filters=%7Bnot')).status).toBe(422)
    const filtered = (value: unknown, key = 'department_id') => {
      const encoded = Buffer.from(JSON.stringify([{ key, value }])).toString('base64url')
      return company.employee.get('/restify/positions', { query: { filters: encoded } })
    }
    for (const value of ['junk', { id: one.id }, [one.id, 7]]) {
      const answer = await filtered(value)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['filters']])
    }
    expect((await filtered('junk', 'nobody_declared_this')).body.meta.total).toBe(2)
    const related = await company.employee.get('/restify/positions?related=department.directions,nonsense&sort=name')
    expect(related.body.data[0].relationships).toMatchObject({
      department: { id: two.id, attributes: { name: 'Two' }, relationships: { directions: [] } },
    })
    // Thirty are read, however many are asked for.
    const shown = async (n: number) => {
      const query = { related: [...Array<string>(n).fill('nonsense'), 'department'].join(',') }
      return (await company.employee.get('/restify/positions', { query })).body.data[0].relationships ?? {}
    }
    expect(await shown(29)).toHaveProperty('department')
    expect(await shown(30)).not.toHaveProperty('department')
    const used = await company.admin.delete(`/restify/departments/${one.id}`)
    expect([used.status, used.body.message]).toEqual([
      422,
      'This record is in use and cannot be deleted. Used by: positions (1).',
    ])
  })
})

describe('bulk, idempotency and export', () => {
  it('writes all rows or none, with errors under their row', async () => {
    const company = await app.company({ subdomain: 'bulk' })
    const good = await company.admin.post('/restify/levels/bulk', [{ name: 'Junior' }, { name: 'Senior' }])
    expect([good.status, good.body.data.length]).toEqual([200, 2])
    const bad = await company.admin.post('/restify/levels/bulk', [{ name: 'Lead' }, { name: '' }, {}])
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['1.name', '2.name']])
    expect((await company.admin.get('/restify/levels')).body.meta.total).toBe(2)
    const ids = good.body.data.map(({ id }: { id: string }) => id)
    const renamed = await company.admin.post('/restify/levels/bulk/update', [{ id: ids[0], name: 'Beginner' }])
    expect(renamed.body.data[0].attributes.name).toBe('Beginner')
    const gone = await company.admin.delete('/restify/levels/bulk/delete', ids)
    expect([gone.status, gone.body]).toEqual([200, []])
  })

  it('gives a repeated POST its first answer and refuses the key for another request', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const calls = await Promise.all(
      Array.from({ length: 10 }, () => acme.admin.post('/restify/levels', { name: 'Once' }, { headers })),
    )
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(calls.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await acme.admin.post('/restify/levels', { name: 'Twice' }, { headers })).status).toBe(422)
  })

  it('keeps answers so that a copy of the database shows none of them', async () => {
    const headers = { 'idempotency-key': 'key-2' }
    const send = () => acme.admin.post('/restify/levels', { name: 'Nobody reads this' }, { headers })
    const first = await send()
    const kept = () =>
      app.superuser.global((tx) => tx.rows<{ row: string }>(sql`select k::text as row from idempotency_keys k`))
    expect((await kept()).filter(({ row }) => row.includes(first.body.data.id))).toHaveLength(1)
    expect((await kept()).filter(({ row }) => row.includes('Nobody reads'))).toEqual([])
    expect((await send()).bytes).toEqual(first.bytes)
    // As the version before this one kept it, on the day of the upgrade.
    await app.superuser.global((tx) =>
      tx.run(sql`update idempotency_keys set body = ${first.bytes.toString()} where tenant_id = ${acme.tenantId}
        and headers ->> 'Location' = ${first.headers.location}`),
    )
    expect((await send()).bytes).toEqual(first.bytes)
  })

  it('exports what the list shows, as text that is no formula', async () => {
    const company = await app.company({ subdomain: 'export' })
    await made(company, '=1+1', 'șțăîâ')
    await made(other, 'Never theirs')
    const path = '/restify/departments/actions?action=export'
    const asked = { format: 'csv', repositories: 'all', columns: { name: 'Nume', description: 'Descriere' } }
    const csv = await company.employee.post(path, asked)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.bytes.toString('utf8')).toBe("\uFEFFNume,Descriere\n'=1+1,șțăîâ\n")
    const inRomanian = await company.employee.post(path, asked, { headers: { 'x-locale': 'ro' } })
    expect(inRomanian.bytes.toString('utf8')).toBe("\uFEFFNume;Descriere\n'=1+1;șțăîâ\n")
    const noted = await app.superuser.global((tx) =>
      tx.rows(
        sql`select user_id, after from audit_entries where tenant_id = ${company.tenantId} and action = 'export'`,
      ),
    )
    const entry = {
      user_id: company.people.employee.userId,
      after: { columns: ['name', 'description'], format: 'csv' },
    }
    expect(noted).toEqual([entry, entry])
    const all = { format: 'xlsx', repositories: 'all' }
    const xlsx = await company.employee.post('/restify/departments/actions?action=export', all)
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('exports nothing that was not asked for, or cannot be seen, and no column that is none', async () => {
    const [mine, theirs] = [(await made(acme, 'Exported')).id, (await made(other, 'Not exported')).id]
    const send = async (body: object) => {
      const answer = await acme.employee.post('/restify/departments/actions?action=export', { format: 'csv', ...body })
      return [answer.status, answer.body?.errors ?? answer.bytes.toString('utf8').replace('\uFEFF', '')]
    }
    const which = { repositories: ['Say in repositories which records: a list of ids, or the word all.'] }
    for (const repositories of [undefined, null, '']) expect(await send({ repositories })).toEqual([422, which])
    expect((await send({ repositories: [] }))[0]).toBe(403)
    expect((await send({ repositories: [theirs] }))[0]).toBe(403)
    const columns = ['name']
    expect(await send({ repositories: [theirs, mine], columns })).toEqual([200, 'name\nExported\n'])
    for (const column of ['secret', 'toString', 'positions.name', 'no.name', 'company.no'])
      expect(await send({ repositories: 'all', columns: ['name', column] })).toEqual([
        422,
        { columns: [`There is no column ${column} to export.`] },
      ])
  })

  it('says at a name what is wrong with a whole list of records, and gives at most 2,000 at once', async () => {
    for (const [method, path] of [
      ['POST', '/bulk'],
      ['POST', '/bulk/update'],
      ['DELETE', '/bulk/delete'],
    ] as const)
      for (const body of [[], {}, Array(2001).fill({})]) {
        const answer = await acme.admin.call(method, `/restify/levels${path}`, body)
        expect([answer.status, Object.keys(answer.body.errors)[0]]).toEqual([422, 'records'])
      }
    const { meta } = (await acme.admin.get('/restify/levels?perPage=2001')).body
    expect(meta.per_page).toBe(2000)
  })
})

/** The statements of the writes that a piece of work makes. */
async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const { database } = app.services
  const original = database.write
  const statements: string[] = []
  const watched = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (!['rows', 'row', 'run'].includes(String(name))) return value
        return (statement: Parameters<Tx['run']>[0]) => {
          statements.push(toStatement(statement).text)
          return value.call(target, statement)
        }
      },
    })
  database.write = <R>(id: string, run: (tx: Tx) => Promise<R>) => original<R>(id, (tx) => run(watched(tx)))
  try {
    await work()
  } finally {
    database.write = original
  }
  return statements
}

it('names the company in every statement that changes or deletes rows, beside row security', async () => {
  const { id } = await made(acme, 'Watched')
  const path = `/restify/departments/${id}`
  const statements = await sent(async () => {
    expect((await acme.admin.put(path, { name: 'Seen' })).status).toBe(200)
    expect((await acme.admin.delete(path)).status).toBe(204)
  })
  const writes = statements.filter((statement) => /^\s*(update|delete)\s/i.test(statement))
  // What an import remembers of the record goes first.
  expect(writes.map((statement) => statement.trim().split(' ')[0])).toEqual(['update', 'delete', 'delete'])
  expect(writes.filter((statement) => !/where.*tenant_id"? = \$/is.test(statement))).toEqual([])
})
