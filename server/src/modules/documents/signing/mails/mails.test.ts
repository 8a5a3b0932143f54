import { expect, it } from 'vitest'
import { renderTemplate } from '#platform/mail/render-mail.ts'
import { type SigningEnded, signingEnded } from './signing-ended.ts'
import { signingRequest } from './signing-request.ts'

it('what a sender wrote stands on its own lines, as text too', async () => {
  const { html, text } = await renderTemplate(signingRequest, 'ro', {
    ...{ company: 'Moara', sender: 'Ana', name: 'Ion', document: 'Contract', due: null, until: null, again: false },
    message: 'Linia 1\nLinia 2',
    url: 'http://moara.test/sign/1',
  })
  expect(text).toContain('Linia 1\nLinia 2')
  expect(html).toMatch(/Linia 1<br\/?>Linia 2/)
})

it('who had signed reads that it counts for nothing, with the way to what they signed; others that they need not', async () => {
  const ended: SigningEnded = {
    ...{ company: 'Moara', document: 'Contract', what: 'declined', who: 'Ion', reason: null, sha256: null },
    ...{ signed: true, url: 'http://moara.test/sign/1', until: '2026-12-31' },
  }
  const signed = await renderTemplate(signingEnded, 'en', ended)
  expect(signed.subject).toBe('Your signature counts for nothing now: Contract')
  expect(signed.text).toContain('Ion declined to sign. Your signature of Contract counts for nothing now.')
  expect(signed.text).toContain('http://moara.test/sign/1')
  expect(signed.text).toContain('31.12.2026')
  const other = await renderTemplate(signingEnded, 'ro', { ...ended, signed: false, url: null })
  expect(other.subject).toBe('Nu mai trebuie să semnezi: Contract')
  expect(other.text).not.toContain('http://')
})
