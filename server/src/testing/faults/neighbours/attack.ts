import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { endlessPdf } from '#modules/documents/library/bad-files/bad-files.fixture.ts'
import { somePdf } from '#modules/documents/signing/seal/pdf.fixture.ts'
import type { HttpAnswer } from '../../http-call.ts'
import { type Address, type Caller, callerOf, succeeded } from './caller.ts'
import { longPdf, longText, plainPicture } from './inputs.ts'
import { codeTo, mailTo } from './mailbox.ts'

/** Files whose small pictures are never drawn to their end. */
const ENDLESS_FILES = 30
const LONG_PAGES = 100_000
/** Calls of a company at the same time. */
const AT_ONCE = { 'request-signature': 24, 'preview-pdf': 12, sign: 40 } as const
type AttackKind = keyof typeof AT_ONCE
/** What was answered is sent again after so long: most of it is refused at once, and a flood of small calls is another matter. */
const BETWEEN_MS = 5000
/** A picture of the most pixels that are read, and a larger one. */
const SIDES = [2000, 4470]

export interface Attack {
  /** How many of its calls were answered, by kind and status. */
  answered: Map<string, number>
  /** Those that a server works at for seconds. */
  slowOnes(): number
  /** How many of its endless files have still to be drawn. */
  waiting(): Promise<number>
  /** Uploads the files while it sends the calls, again and again, until it is stopped; done when all files are there. */
  begin(): Promise<void>
  stop(): void
}

/** What an attacker has before it begins. */
interface Arms {
  /** Uploads a document; answers its id. */
  store(name: string, pdf: Buffer): Promise<string>
  long: string[]
  pass: string
  pictures: Awaited<ReturnType<typeof plainPicture>>[]
}

async function shelfOf(caller: Caller): Promise<Arms['store']> {
  const type = await succeeded(caller.send('POST', '/restify/document-types', { name: 'Files' }))
  const people = await succeeded(caller.get('/restify/employees'))
  return async (name, pdf) => {
    const form = new FormData()
    form.set('name', name)
    form.set('type_id', type.data.id)
    form.set('employee_id', people.data[0].id)
    form.set('path', new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' }))
    return (await succeeded(caller.upload('/restify/documents', form))).data.id
  }
}

const act = (caller: Caller, id: string, action: string, body: unknown) =>
  caller.send('POST', `/restify/documents/${id}/actions?action=${action}`, body)

/** Asks somebody outside to sign; answers what lets them in. */
async function passOf({ port, host }: Address, caller: Caller, id: string): Promise<string> {
  const email = `signer@${host.split('.')[0]}.test`
  const signers = [{ email }]
  const fields = [{ kind: 'signature', signer: 1, page: 1, x: 60, y: 200, w: 180, h: 50 }]
  await succeeded(act(caller, id, 'request-signature', { signers }))
  await succeeded(act(caller, id, 'prepare-signature', { signers, fields, in_order: false, send: true }))
  const link = /\/sign\/([\w-]+)/
  const token = link.exec((await mailTo(port, email, ({ text }) => link.test(text))).text)![1]
  const visitor = callerOf({ port, host })
  await succeeded(visitor.send('POST', '/signing/code', { token }))
  const code = await codeTo(port, email)
  return (await succeeded(visitor.send('POST', '/signing/confirm', { token, code }))).data.pass
}

/** A company with the worst that is known to hold a server up: files that take long to draw, to read and to set, and large pictures. */
export async function attackerOf(address: Address): Promise<Attack> {
  const agent = new Agent({ keepAlive: true })
  const caller = callerOf({ ...address, agent })
  const visitor = callerOf({ port: address.port, host: address.host, agent })
  const store = await shelfOf(caller)
  const arms: Arms = {
    store,
    long: [
      await store('Long', longPdf(LONG_PAGES, 'count')),
      await store('Of unknown length', longPdf(LONG_PAGES, 'nothing')),
    ],
    pass: await passOf(address, caller, await store('Contract', await somePdf())),
    pictures: await Promise.all(SIDES.map(plainPicture)),
  }
  const [endless, content] = [await endlessPdf(), longText()]
  const answered: Attack['answered'] = new Map()
  let stopped = false

  const signers = [{ email: 'nobody@out.test' }]
  const calls: Record<AttackKind, (n: number) => Promise<HttpAnswer>> = {
    'request-signature': (n) => act(caller, arms.long[n % 2]!, 'request-signature', { signers }),
    'preview-pdf': () => caller.send('POST', '/restify/templates/actions?action=preview-pdf', { content }),
    sign: (n) => {
      const picture = arms.pictures[n % 2]
      // The signature itself is left out: it can be sent for ever.
      return visitor.send('POST', '/signing/sign', { pass: arms.pass, consent: true, values: [], initials: picture })
    },
  }

  async function again(kind: AttackKind, n: number): Promise<void> {
    while (!stopped) {
      const status = await calls[kind](n).then(
        (answer) => answer.status,
        () => 'cut off',
      )
      if (stopped) return
      answered.set(`${kind} ${status}`, (answered.get(`${kind} ${status}`) ?? 0) + 1)
      await pause(BETWEEN_MS)
    }
  }

  return {
    answered,
    slowOnes: () => [...answered].reduce((sum, [call, times]) => (call.startsWith('sign ') ? sum : sum + times), 0),
    async waiting() {
      const { data } = await succeeded(caller.get('/restify/files?preview_state=waiting&perPage=100'))
      return data.filter((file: { attributes: { file_name: string } }) =>
        file.attributes.file_name.startsWith('Endless'),
      ).length
    },
    async begin() {
      for (const kind of Object.keys(AT_ONCE) as AttackKind[])
        for (let n = 0; n < AT_ONCE[kind]; n += 1) void again(kind, n)
      for (let n = 1; n <= ENDLESS_FILES; n += 1) await store(`Endless ${n}`, endless)
    },
    stop() {
      stopped = true
      agent.destroy()
    },
  }
}
