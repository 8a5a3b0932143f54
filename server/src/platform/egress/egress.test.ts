import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEgress, EgressRefused } from './index.ts'

let server: Server
let base: string
let hits = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1
    if (request.url === '/away') response.writeHead(302, { Location: `${base}/there` }).end()
    else if (request.url === '/flood') response.end('x'.repeat(200_000))
    else if (request.url !== '/never') response.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  hits = 0
})

const port = () => new URL(base).port

describe('the way out', () => {
  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://0.0.0.0',
    'https://10.0.0.5',
    'https://172.16.3.4',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://198.18.0.1',
    'https://224.0.0.1',
    'https://255.255.255.255',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::7f00:1]',
    'https://[64:ff9b:1::7f00:1]',
    'https://[::7f00:1]',
    'https://[fec0::1]',
    'https://[2002:7f00:1::]',
    'https://[2001::1]',
    'https://[fe80::1]',
    'https://[fc00::1]',
    'http://hooks.slack.com',
    'https://user:word@hooks.slack.com',
    'ftp://hooks.slack.com',
    'file:///etc/passwd',
  ])('does not lead to %s', async (address) => {
    const url = new URL(address)
    if (url.host) url.port = port()
    await expect(createEgress()(url)).rejects.toBeInstanceOf(EgressRefused)
    expect(hits).toBe(0)
  })

  it('does not lead to a name of a private address, nor to one of a public and a private address', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['::ffff:10.0.0.1']]) {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const egress = createEgress({ resolve })
      await expect(egress(`https://hooks.example.test:${port()}/`)).rejects.toBeInstanceOf(EgressRefused)
    }
    expect(hits).toBe(0)
  })

  it('looks a name up once for a connection, so that it cannot lead elsewhere in between', async () => {
    let asked = 0
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '203.0.113.9' : '127.0.0.1', family: 4 }]
    }
    const signal = AbortSignal.timeout(300)
    await expect(createEgress({ resolve })(`https://rebinding.test:${port()}/`, { signal })).rejects.toThrow()
    expect([asked, hits]).toEqual([1, 0])
  })

  it('trusts that one origin, and none that only begins like it', async () => {
    const trusted = new URL('http://127.0.0.1:4000')
    for (const near of ['http://127.0.0.1:40001/', 'https://127.0.0.1:4000/', 'http://127.0.0.1:4000.evil.test/']) {
      const asked = URL.canParse(near) ? near : 'http://127.0.0.1.evil.test:4000/'
      await expect(createEgress({ trusted })(asked), near).rejects.toBeInstanceOf(EgressRefused)
    }
  })

  it('leads to an address that the operator trusts, follows no redirect there, and reads no flood', async () => {
    const egress = createEgress({ trusted: new URL(base) })
    expect(await (await egress(`${base}/`)).text()).toBe('here')
    hits = 0
    await expect(egress(`${base}/away`)).rejects.toThrow()
    expect(hits).toBe(1)
    await expect(egress(`${base}/flood`).then((answer) => answer.text())).rejects.toThrow()
  })

  it('reads as much as the limits of a service say', async () => {
    const trusted = new URL(base)
    const lengthOf = async (bytes: number) => {
      const egress = createEgress({ trusted, limits: { bytes, milliseconds: 10_000 } })
      return (await (await egress(`${base}/flood`)).text()).length
    }
    expect(await lengthOf(200_000)).toBe(200_000)
    await expect(lengthOf(199_999)).rejects.toThrow()
  })

  it('reads more of a service that is known by name, and waits for it as long as it may take', async () => {
    const trusted = new URL(base)
    const wide = createEgress({ trusted, limits: { bytes: 256 * 1024, milliseconds: 10_000 } })
    expect((await (await wide(`${base}/flood`)).text()).length).toBe(200_000)
    const hasty = createEgress({ trusted, limits: { bytes: 1024, milliseconds: 50 } })
    await expect(hasty(`${base}/never`)).rejects.toThrow()
  })
})
