import { describe, expect, it } from 'vitest'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { samples as approvalSamples } from '#engine/approvals/messages/mails/samples.fixture.ts'
import type { MailName, Mails } from '#platform/mail/index.ts'
import { mailNames } from '#platform/mail/mails.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { modules } from '#server/modules.ts'

const url = 'http://demo.localhost:3000/password/reset?email=ana%40demo.test&token=a_b-C'
const code = '042137'
const locales: Locale[] = ['en', 'ro']

/** What each module's mails are written with here: its `mails/samples.fixture.ts`. */
type Samples = (given: { url: string; code: string }) => Partial<Mails>
const samples = Object.assign(
  {},
  ...(await Promise.all(
    modules
      .filter(({ mails }) => mails)
      .map(async ({ key }) => {
        const { samples } = (await import(`../../modules/${key}/mails/samples.fixture.ts`)) as { samples: Samples }
        return samples({ url, code })
      }),
  )),
  approvalSamples({ url }),
) as Mails
/** Who gets these opens nothing: a client, to whom what they bring is attached, and somebody who is no longer to sign. */
const withoutLink: readonly MailName[] = ['client-statement', 'signing-readdressed']
const names = Object.keys(samples) as MailName[]
const cases = names.flatMap((name) => locales.map((locale) => [name, locale] as const))

/** What people have written into a mail that a browser would take for markup. */
const markupIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? (value.match(/<\/?\w+[^>]*>?/g) ?? [])
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(markupIn)
      : []

it('has a sample of every mail', () => {
  expect(names.toSorted()).toEqual(mailNames().toSorted())
})

describe('every mail', () => {
  it.each(cases)('%s in %s says what it must, as HTML and as plain text', async (name, locale) => {
    const mail = await renderMail(name, locale, samples[name])
    // The page that a link opens speaks the mail's language.
    const matter = name.endsWith('-code') ? code : `${url}&language=${locale}`
    expect(mail.text.split(matter)).toHaveLength(withoutLink.includes(name) ? 1 : 2)
    if (!withoutLink.includes(name)) expect(mail.html).toContain(matter.replaceAll('&', '&amp;'))
    expect(mail.html).toContain(`lang="${locale}"`)
    for (const part of Object.values(mail)) expect(part).not.toMatch(/undefined|null|\[object|NaN/)
    for (const words of markupIn(samples[name])) expect(mail.html).not.toContain(words)
    expect(mail.subject).not.toBe('')
  })

  it.each(names)('%s differs between the languages in all its words', async (name) => {
    const [en, ro] = await Promise.all(locales.map((locale) => renderMail(name, locale, samples[name])))
    // What a person typed stays as they typed it, in whatever language they wrote.
    const typed = Object.values(samples[name]).flatMap((value) => (typeof value === 'string' ? value.split('\n') : []))
    if (!typed.includes(en!.subject)) expect(en!.subject).not.toBe(ro!.subject)
    expect(ro!.text).not.toMatch(/[şţŞŢ]/)
    const sentences = (text: string) => text.split('\n').filter((line) => /\w \w.*[.:]$/.test(line))
    expect(sentences(ro!.text).length).toBeGreaterThan(1)
    const shared = sentences(en!.text).filter((line) => sentences(ro!.text).includes(line) && !typed.includes(line))
    expect(shared).toEqual([])
  })
})
