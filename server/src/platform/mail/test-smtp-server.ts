import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server for tests: takes mails, or refuses them for now. */
export interface TestSmtpServer {
  url: string
  received: { envelope: { from: string; to: string[] }; raw: Buffer }[]
  /** Addresses for which there is no mailbox. */
  unknown: Set<string>
  /** Addresses that take nothing for now (a full mailbox). */
  busy: Set<string>
  /** Senders from whom nothing is taken. */
  unwanted: Set<string>
  /** While true every mail gets a temporary error. */
  refuse(refusing: boolean): void
  close(): Promise<void>
}

export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const received: TestSmtpServer['received'] = []
  const unknown: TestSmtpServer['unknown'] = new Set()
  const busy: TestSmtpServer['busy'] = new Set()
  const unwanted: TestSmtpServer['unwanted'] = new Set()
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom({ address }, _session, done) {
      done(unwanted.has(address) ? Object.assign(new Error('Over the limit of today'), { responseCode: 550 }) : null)
    },
    onRcptTo({ address }, _session, done) {
      if (busy.has(address)) return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }))
      return done(unknown.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      buffer(stream).then((raw) => {
        if (refusing) return done(Object.assign(new Error('Come again later'), { responseCode: 451 }))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ envelope: { from, to: envelope.rcptTo.map(({ address }) => address) }, raw })
        done()
      }, done)
    },
  })
  // A client that is killed hangs up.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unknown,
    busy,
    unwanted,
    refuse: (now) => {
      refusing = now
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
