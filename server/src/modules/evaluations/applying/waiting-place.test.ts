import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { type Desk, deskOf, made } from '../evaluations.fixture.ts'

let app: TestApp
let acme: TestCompany
let desk: Desk
let weaver: string
const TODAY = '2028-03-01'
const DAY = addDays(TODAY, 31)

const goTo = (day: string) => app.clock.advance(Date.parse(`${day}T10:00:00Z`) - app.clock.now().getTime())

beforeAll(async () => {
  app = await testApp()
  goTo(TODAY)
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
  desk = await deskOf(acme)
  const department_id = await made(acme.admin, 'departments', { name: 'Workshop' })
  weaver = await made(acme.admin, 'positions', { name: 'Weaver', department_id })
})
afterAll(() => app.close())

let people = 0
async function somebody(): Promise<string> {
  people += 1
  return made(acme.admin, 'employees', {
    first_name: `Person ${people}`,
    last_name: 'Waits',
    email: `waits${people}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2028-01-01',
    weekly_hours_capacity: 40,
  })
}

/** An evaluation whose new position waits for `DAY`, applied by somebody. */
async function waiting(by: TestPerson) {
  const employee_id = await somebody()
  const id = await desk.add({ employee_id, position_after_id: weaver })
  expect((await desk.apply(by.client, id, DAY)).status).toBe(200)
  return { id, employee_id }
}
const both = () => acme.personWith('manageEvaluations', 'manageEmployees')
const leave = (person: TestPerson) =>
  acme.admin.post(`/restify/employees/${person.employeeId}/actions?action=archive`, { termination_date: TODAY })
const act = (client: Client, id: string, action: string) =>
  client.post(`/restify/evaluations/${id}/actions?action=${action}`, {})
const positionOf = async (id: string) =>
  (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes.position_id
const follow = () => app.runJob('take-evaluation-places')

const change = (what: string) => app.superuser.global((tx) => tx.run(sql.raw(`alter table employees ${what}`)))

describe('a position that waits for its day', () => {
  it('is to be taken over once who applied it has left or may not change people any more, and comes in the name of who does', async () => {
    const [leaver, demoted] = [await both(), await both()]
    const [left, well, lost] = [await waiting(leaver), await waiting(acme.people.hr), await waiting(demoted)]
    expect(await desk.show(lost.id)).toMatchObject({ can_take_over: false })
    // They keep a role, which gives them something else.
    await app.superuser.global((tx) =>
      tx.run(sql`delete from role_permissions
        where role_id in (select role_id from user_roles where user_id = ${demoted.userId})
          and permission_id = (select id from permissions where name = 'manageEmployees')`),
    )
    expect(await desk.show(lost.id)).toMatchObject({ can_take_over: true })
    expect(await desk.show(left.id)).toMatchObject({ can_take_over: false, can_drop_place: true })
    expect((await leave(leaver)).status).toBe(200)
    expect(await desk.show(left.id, acme.hr)).toMatchObject({ can_take_over: true })
    expect(await desk.show(well.id, acme.hr)).toMatchObject({ can_take_over: false })
    expect((await act(acme.hr, left.id, 'take-over-place')).body.data.attributes).toMatchObject({
      can_take_over: false,
      place_waits: true,
    })
    goTo(DAY)
    await follow()
    expect(await Promise.all([left, well].map(({ employee_id }) => positionOf(employee_id)))).toEqual([weaver, weaver])
    const again = await act(acme.hr, left.id, 'take-over-place')
    expect([again.status, again.body.message]).toEqual([422, 'No position waits here any more.'])
    goTo(TODAY)
  })

  it('comes at once to who takes it over on its day or later', async () => {
    for (const day of [DAY, addDays(DAY, 2)]) {
      const leaver = await both()
      const { id, employee_id } = await waiting(leaver)
      await leave(leaver)
      goTo(day)
      await follow()
      expect(await desk.show(id, acme.hr)).toMatchObject({ place_waits: true, can_take_over: true })
      expect((await act(acme.hr, id, 'take-over-place')).status).toBe(200)
      expect(await positionOf(employee_id)).toBe(weaver)
      expect(await desk.show(id)).toMatchObject({ place_waits: false, place_dropped_at: null })
      goTo(TODAY)
    }
  })

  it('is given up by who keeps evaluations, and never comes then', async () => {
    const { id, employee_id } = await waiting(acme.people.hr)
    const keeps = await acme.personWith('manageEvaluations')
    expect((await act(keeps.client, id, 'take-over-place')).status, 'needs the right to change people').toBe(403)
    const dropped = await act(keeps.client, id, 'drop-place')
    expect([dropped.status, dropped.body.data.attributes]).toMatchObject([
      200,
      { place_waits: false, can_drop_place: false, place_dropped_at: expect.any(String), applied_from: DAY },
    ])
    goTo(DAY)
    await follow()
    expect(await positionOf(employee_id)).toBeNull()
    expect((await act(keeps.client, id, 'drop-place')).status).toBe(422)
    goTo(TODAY)
  })

  it('never comes to who has left before its day', async () => {
    const { id, employee_id } = await waiting(acme.people.hr)
    await acme.admin.post(`/restify/employees/${employee_id}/actions?action=archive`, { termination_date: TODAY })
    goTo(DAY)
    await follow()
    expect(await positionOf(employee_id)).toBeNull()
    expect(await desk.show(id)).toMatchObject({ place_waits: true })
    goTo(TODAY)
  })

  it('is given up where its day passed while they were away, and takes nothing from who comes back', async () => {
    const { id, employee_id } = await waiting(acme.people.hr)
    const person = `/restify/employees/${employee_id}`
    const away = () => acme.admin.post(`${person}/actions?action=archive`, { termination_date: TODAY })
    const back = () => acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id })
    expect([(await away()).status, (await back()).status]).toEqual([200, 200])
    expect(await desk.show(id), 'its day is to come').toMatchObject({ place_waits: true })
    expect((await away()).status).toBe(200)
    goTo(addDays(DAY, 400))
    expect((await back()).status).toBe(200)
    const department_id = await made(acme.admin, 'departments', { name: 'Office' })
    const position_id = await made(acme.admin, 'positions', { name: 'Head of weaving', department_id })
    expect((await acme.admin.put(person, { position_id })).status).toBe(200)
    await follow()
    expect(await positionOf(employee_id)).toBe(position_id)
    expect(await desk.show(id)).toMatchObject({ place_waits: false, place_dropped_at: expect.any(String) })
    const { body } = await acme.admin.get(`/restify/evaluations/${id}/getters/history`)
    expect(JSON.stringify(body.data[0])).toContain('new position given up')
    goTo(TODAY)
  })

  it('that fails holds up no other', async () => {
    const [broken, well] = [await waiting(acme.people.hr), await waiting(acme.people.hr)]
    await change(`add constraint out_of_luck check (id <> '${broken.employee_id}' or position_id is null)`)
    goTo(DAY)
    await expect(follow()).rejects.toThrow('out_of_luck')
    expect(await positionOf(well.employee_id)).toBe(weaver)
    expect(await desk.show(broken.id, acme.hr)).toMatchObject({ place_waits: true, can_take_over: false })
    goTo(addDays(DAY, 1))
    expect(await desk.show(broken.id, acme.hr), 'its day has passed').toMatchObject({ can_take_over: true })
    await change('drop constraint out_of_luck')
    await follow()
    expect(await positionOf(broken.employee_id)).toBe(weaver)
    goTo(TODAY)
  })
})
