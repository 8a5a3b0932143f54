import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, paragraph, strong, type Template } from './parts.ts'
import { renderTemplate } from './render-mail.ts'
import { smtpSender } from './smtp.ts'
import { startTestSmtpServer, type TestSmtpServer } from './test-smtp-server.ts'

const url = 'http://demo.localhost:3000/password/reset?email=ana%40demo.test&token=a_b-C'
/** A mail as a module brings one. */
const invites: Template<{ inviter: string; companyName: string; url: string }> = {
  en: ({ inviter, companyName, url }) => ({
    subject: `${inviter} invites you to join ${companyName}`,
    company: companyName,
    blocks: [paragraph(strong(inviter), ' invites you.'), button('Accept', url)],
  }),
  ro: ({ inviter, companyName, url }) => ({
    subject: `${inviter} te invită să te alături companiei ${companyName}`,
    company: companyName,
    blocks: [paragraph(strong(inviter), ' te invită.'), button('Acceptă invitația', url)],
  }),
}
const people = { companyName: 'Țesătoria & Fiii', inviter: 'Ștefan <Pop>', url }

describe('a mail', () => {
  it('shows names as text, never as markup', async () => {
    const { html, subject } = await renderTemplate(invites, 'ro', people)
    expect(html).toContain('Ștefan &lt;Pop&gt;')
    expect(html).toContain('Țesătoria &amp; Fiii')
    expect(html).not.toContain('<Pop>')
    expect(subject).toBe('Ștefan <Pop> te invită să te alături companiei Țesătoria & Fiii')
  })

  it('is headed by its company, or by the product where it has none', async () => {
    const heading = async (company?: string) => {
      const one = () => ({ subject: 'A', blocks: [paragraph('B')], ...(company ? { company } : {}) })
      return /<p[^>]*>(.*?)<\/p>/.exec((await renderTemplate({ en: one, ro: one }, 'en', {})).html)?.[1]
    }
    expect([await heading('Salt Works'), await heading()]).toEqual(['Salt Works', 'Vatra'])
  })

  it('opens pages in its own language, and leaves the addresses of files as they are', async () => {
    const page = await renderTemplate(invites, 'ro', people)
    expect(page.html).toContain('language=ro')
    const file = 'http://demo.localhost:3000/api/files/a?signature=x'
    const { html } = await renderTemplate(invites, 'ro', { ...people, url: file })
    expect(html).toContain(`"${file}"`)
  })

  it('keeps line ends in a name out of the subject', async () => {
    const { subject } = await renderTemplate(invites, 'en', {
      companyName: 'Evil\r\nBcc: victim@example.test',
      inviter: 'A\u2028B',
      url,
    })
    expect(subject).toBe('A B invites you to join Evil Bcc: victim@example.test')
  })
})

describe('sending over SMTP', () => {
  let server: TestSmtpServer
  beforeAll(async () => {
    server = await startTestSmtpServer()
  })
  afterAll(() => server.close())

  it('gives up a server that says nothing, which jobs would wait behind', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const address = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const mail = { id: '1', to: 'ana@demo.test', subject: 'a', html: 'b', text: 'c' }
    const patient = { greetingTimeout: 100 }
    await expect(smtpSender(address, 'no-reply@demo.test', patient)(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    // What the operator says goes before that.
    const own = smtpSender(`${address}?greetingTimeout=100`, 'no-reply@demo.test', { greetingTimeout: 60_000 })
    await expect(own(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await new Promise((closed) => silent.close(closed))
  })

  it('delivers both bodies, the subject and the headers as written', async () => {
    const rendered = await renderTemplate(invites, 'ro', people)
    const id = '0190d2a0-0000-7000-8000-000000000001'
    await smtpSender(server.url, 'Vatra <no-reply@vatra.example>')({ id, to: 'ion@demo.test', ...rendered })
    const { envelope, raw } = server.received.at(-1)!
    expect(envelope).toEqual({ from: 'no-reply@vatra.example', to: ['ion@demo.test'] })
    const mail = await PostalMime.parse(raw)
    expect(mail.subject).toBe(rendered.subject)
    expect(mail.messageId).toBe(`<${id}@vatra.example>`)
    expect(mail.from).toMatchObject({ name: 'Vatra', address: 'no-reply@vatra.example' })
    expect(mail.to).toMatchObject([{ address: 'ion@demo.test' }])
    expect(mail.text).toContain(url)
    expect(mail.html).toContain('Acceptă invitația')
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  it('adds no header and no recipient from what people type', async () => {
    const rendered = await renderTemplate(invites, 'en', {
      companyName: 'Evil\r\nBcc: victim@example.test',
      inviter: 'Ana',
      url,
    })
    await smtpSender(server.url, 'no-reply@vatra.example')({ id: 'x', to: 'ana@demo.test', ...rendered })
    const { envelope, raw } = server.received.at(-1)!
    expect(envelope.to).toEqual(['ana@demo.test'])
    const { headers } = await PostalMime.parse(raw)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('reports a server that refuses, so that the job is tried again', async () => {
    server.refuse(true)
    const rendered = await renderTemplate(invites, 'en', people)
    const send = smtpSender(server.url, 'no-reply@vatra.example')
    await expect(send({ id: 'x', to: 'ana@demo.test', ...rendered })).rejects.toThrow(/451/)
    server.refuse(false)
  })
})
