import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  app.app.server.closeAllConnections()
  await app.close()
})

const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
const BEGINNING = `${part('last_name')}\r\nChanged\r\n${part('avatar', '; filename="a.png"')}Content-Type: image/png\r\n\r\n`
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Files of forms that are being read. */
const coming = async () =>
  (
    await readdir(join(app.config.dataDir, 'incoming'), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((one) => one.isFile())

/** Sends a change of a person as a form, does something once the form has been let in, and sends its end; answers its status. */
async function slowly(by: TestPerson, of: TestPerson, meanwhile: () => Promise<unknown>): Promise<number> {
  const sending = request({
    host: '127.0.0.1',
    port: (app.app.server.address() as AddressInfo).port,
    path: `/api/restify/employees/${of.employeeId}`,
    method: 'POST',
    headers: {
      host: acme.host,
      authorization: `Bearer ${by.client.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(BEGINNING)
  sending.write(PIXEL.subarray(0, 20))
  await expect.poll(coming, { timeout: 10_000 }).toHaveLength(1)
  await meanwhile()
  sending.end(Buffer.concat([PIXEL.subarray(20), Buffer.from('\r\n--b--\r\n')]))
  const [answer] = await answered
  answer.resume()
  return answer.statusCode!
}
const nameOf = async ({ employeeId }: TestPerson) =>
  (await acme.admin.get(`/restify/employees/${employeeId}`)).body.data.attributes.last_name

describe('a form that is sent slowly', () => {
  it('is written for who is still there at its end', async () => {
    const [by, of] = [await acme.personWith('manageEmployees'), await acme.personWith()]
    expect(await slowly(by, of, async () => {})).toBe(200)
    expect(await nameOf(of)).toBe('Changed')
  })

  it('is refused to who was put out meanwhile', async () => {
    const [by, of] = [await acme.personWith('manageEmployees'), await acme.personWith()]
    const status = await slowly(by, of, async () => {
      const last = { termination_date: '2026-01-31' }
      expect((await acme.admin.post(`/restify/employees/${by.employeeId}/actions?action=archive`, last)).status).toBe(
        200,
      )
    })
    expect(status).toBe(401)
    expect(await nameOf(of)).toBe('acme')
  })

  it('is refused to who has lost the right to it meanwhile', async () => {
    const [by, of] = [await acme.personWith('manageEmployees'), await acme.personWith()]
    const status = await slowly(by, of, async () => {
      const role = { role_id: acme.roleIds.employee }
      expect((await acme.admin.put(`/restify/employees/${by.employeeId}`, role)).status).toBe(200)
    })
    expect(status).toBe(403)
    expect(await nameOf(of)).toBe('acme')
  })
})
