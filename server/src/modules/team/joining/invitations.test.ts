import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics } from '../profile/employees.fixture.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

it('is written in the language of the company, also where who invites reads another', async () => {
  const { attributes } = await add(acme.admin, basics())
  const body = { user_id: attributes.user_id, email: attributes.email }
  const invited = await acme.admin.post('/restify/invitations', body, { headers: { 'x-locale': 'ro' } })
  expect(invited.status).toBe(201)
  expect((await app.queuedMails(attributes.email)).map(({ locale }) => locale)).toEqual(['en'])
})

it('that is sent again after its person has another address opens the company for that one', async () => {
  const { id, attributes } = await add(acme.admin, basics({ invite_immediately: true }))
  const list = await acme.admin.get(`/restify/invitations?user_id=${attributes.user_id}`)
  const invitation = list.body.data[0].id
  const email = 'moved@acme.test'
  expect((await acme.admin.put(`/restify/employees/${id}`, { email })).status).toBe(200)
  // Who has another address is no longer invited: a new invitation goes out, is cancelled, and the first is sent again.
  const again = await acme.admin.post('/restify/invitations', { user_id: attributes.user_id, email })
  const act = (one: string, action: string) =>
    acme.admin.post(`/restify/invitations/${one}/actions?action=${action}-invitation-email`)
  expect((await act(again.body.data.id, 'cancel')).status).toBe(200)
  expect((await act(invitation, 'resend')).status).toBe(200)
  const url = new URL((await app.queuedMails(email)).at(-1)!.props.url!)
  const token = url.searchParams.get('token')
  const check = await acme.visitor.post(`/tenant/join/${invitation}/check`, { email, token })
  expect([check.status, check.body]).toEqual([200, { data: { has_account: false } }])
})
