import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#contracts/engine/primitives.ts'
import type { Mails } from './mails.ts'
import { renderMail } from './render-mail.ts'
import { smtpSender } from './smtp.ts'
import { startTestSmtpServer, type TestSmtpServer } from './test-smtp-server.ts'

const url = 'http://demo.localhost:3000/password/reset?email=ana%40demo.test&token=a_b-C'
const leave = {
  company: 'Țesătoria & Fiii',
  person: 'Ștefan <Pop>',
  kind: 'CO',
  span: '05.07.2027 – 09.07.2027',
  days: 4.5,
  url,
}
const samples: Mails = {
  'confirmation-code': { code: '042137' },
  'reset-password': { url },
  invitation: { companyName: 'Țesătoria & Fiii', inviter: 'Ștefan <Pop>', url },
  'already-registered': { url },
  'password-changed': { url },
  'security-changed': { change: 'recoveryCodeUsed', left: 9, url },
  'terms-changed': {
    company: 'Țesătoria & Fiii',
    by: 'Ștefan <Pop>',
    changed: ['salary', 'contractType'],
    from: '01.12.2026',
    url,
  },
  'company-export': { company: 'Țesătoria & Fiii', url, hours: 24 },
  'deletion-code': { company: 'Țesătoria & Fiii', code: '042137' },
  'company-deletion': { company: 'Țesătoria & Fiii', person: 'Ștefan <Pop>', date: '05.12.2026', url },
  'holiday-asked': { ...leave, notes: 'A wedding', matter: 'substitute' },
  'holiday-decided': { ...leave, by: 'Ana Ionescu', own: false, what: 'rejected', reason: 'Too many are away' },
  'holiday-recounted': { company: leave.company, leaves: [{ ...leave, before: 5, after: 20 }], url },
}
const names = Object.keys(samples) as (keyof Mails)[]
const locales: Locale[] = ['en', 'ro']
const cases = names.flatMap((name) => locales.map((locale) => [name, locale] as const))

describe('every mail', () => {
  it.each(cases)('%s in %s says what it must, as HTML and as plain text', async (name, locale) => {
    const mail = await renderMail(name, locale, samples[name])
    // The page that a link opens speaks the mail's language.
    const matter = name.endsWith('-code') ? '042137' : `${url}&language=${locale}`
    expect(mail.text.split(matter)).toHaveLength(2)
    expect(mail.html).toContain(matter.replaceAll('&', '&amp;'))
    expect(mail.html).toContain(`lang="${locale}"`)
    for (const part of Object.values(mail)) expect(part).not.toMatch(/undefined|null|\[object|NaN/)
    expect(mail.subject).not.toBe('')
  })

  it.each(names)('%s differs between the languages in all its words', async (name) => {
    const [en, ro] = await Promise.all(locales.map((locale) => renderMail(name, locale, samples[name])))
    expect(en!.subject).not.toBe(ro!.subject)
    expect(ro!.text).not.toMatch(/[şţŞŢ]/)
    const sentences = (text: string) => text.split('\n').filter((line) => /\w \w.*[.:]$/.test(line))
    expect(sentences(ro!.text).length).toBeGreaterThan(1)
    const shared = sentences(en!.text).filter((line) => sentences(ro!.text).includes(line))
    expect(shared).toEqual([])
  })

  it('shows names as text, never as markup', async () => {
    const { html, subject } = await renderMail('invitation', 'ro', samples.invitation)
    expect(html).toContain('Ștefan &lt;Pop&gt;')
    expect(html).toContain('Țesătoria &amp; Fiii')
    expect(html).not.toContain('<Pop>')
    expect(subject).toBe('Ștefan <Pop> te invită să te alături companiei Țesătoria & Fiii')
  })

  it('keeps line ends in a name out of the subject', async () => {
    const { subject } = await renderMail('invitation', 'en', {
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

  it('delivers both bodies, the subject and the headers as written', async () => {
    const rendered = await renderMail('invitation', 'ro', samples.invitation)
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
    const rendered = await renderMail('invitation', 'en', {
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
    const rendered = await renderMail('confirmation-code', 'en', samples['confirmation-code'])
    const send = smtpSender(server.url, 'no-reply@vatra.example')
    await expect(send({ id: 'x', to: 'ana@demo.test', ...rendered })).rejects.toThrow(/451/)
    server.refuse(false)
  })
})
