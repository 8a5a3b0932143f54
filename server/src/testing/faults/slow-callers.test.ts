import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

const EACH = 150

let app: TestApp
let acme: TestCompany
let port: number
const open: Socket[] = []

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  app.app.server.closeAllConnections()
  await app.close()
})

/** Begins a request and leaves it at that. */
async function begin(text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  socket.write(text)
}
const head = (path: string, type: string) =>
  `POST /api${path} HTTP/1.1\r\nHost: acme.localhost\r\nAuthorization: Bearer ${acme.admin.token}\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n`

/** Requests that never come to their end: of their head, of a body, of a form that has been let in. */
const unfinished = () => [
  'GET /api/health HTTP/1.1\r\nHost: acme.localhost\r\nX-Slow: ',
  `${head('/restify/departments', 'application/json')}{"name": "`,
  `${head('/files/public-upload', 'multipart/form-data; boundary=b')}--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx`,
]

it('holds nothing of the database for callers who never finish, and answers others meanwhile', async () => {
  for (const text of unfinished()) await Promise.all(Array.from({ length: EACH }, () => begin(text)))
  for (let n = 0; n < 20; n += 1) {
    const answers = await Promise.all([
      acme.admin.get('/health'),
      acme.admin.get('/restify/departments'),
      acme.admin.post('/restify/departments', { name: `Beside ${n}` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
  }
  expect(open.filter(({ destroyed }) => !destroyed)).toHaveLength(3 * EACH)
}, 240_000)
