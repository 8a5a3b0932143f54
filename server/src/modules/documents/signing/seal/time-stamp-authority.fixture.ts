import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

const settings = (folder: string) => `[tsa]
default_tsa = one
[one]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
tsa_name = yes
[v3]
basicConstraints = critical,CA:FALSE
extendedKeyUsage = critical,timeStamping
[req]
distinguished_name = dn
x509_extensions = v3
prompt = no
[dn]
CN = Time stamp authority of the tests
`

export interface TimeStampAuthority {
  url: URL
  /** `as before`: the reply to the query before, said again. */
  answer: 'right' | 'of another' | 'as before' | 'refusal'
  close(): Promise<void>
}

/** A time stamp authority (RFC 3161 over HTTP) by `openssl ts`; null where there is no openssl. */
export async function timeStampAuthority(): Promise<TimeStampAuthority | null> {
  const folder = await mkdtemp(join(tmpdir(), 'vatra-tsa-'))
  const file = (name: string) => join(folder, name)
  try {
    await writeFile(file('settings'), settings(folder))
    await writeFile(file('serial'), '01\n')
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      file('tsa.key'),
      '-out',
      file('tsa.pem'),
      '-days',
      '9',
      '-config',
      file('settings'),
    ])
  } catch {
    await rm(folder, { recursive: true, force: true })
    return null
  }
  const authority: TimeStampAuthority = { url: new URL('http://localhost'), answer: 'right', close: async () => {} }
  const server = createServer(async (request, response) => {
    const asked = await buffer(request)
    if (authority.answer === 'refusal') return response.writeHead(500).end()
    await writeFile(file('query'), asked)
    if (authority.answer === 'of another')
      await run('openssl', ['ts', '-query', '-data', file('settings'), '-sha256', '-cert', '-out', file('query')])
    const reply = ['-config', file('settings'), '-queryfile', file('query'), '-out', file('reply')]
    if (authority.answer !== 'as before') await run('openssl', ['ts', '-reply', ...reply])
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(await readFile(file('reply')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  authority.url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`)
  authority.close = async () => {
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
  return authority
}
