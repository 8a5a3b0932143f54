import { expect, it } from 'vitest'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

const page = async (enabled: boolean, answers: (() => unknown)[], required = false) => {
  const state = { enabled, enabled_at: '2026-02-09T08:00:00Z', recovery_codes_left: 7, required }
  const shown = await opened(<TwoFactorSection />, {
    at: '/account/security',
    answers: ({ method }) => (method === 'POST' ? answers.shift()!() : { data: state }),
  })
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, attributes: { ...profile.attributes, has_password: true } },
  )
  return { ...shown, becomes: (next: boolean) => (state.enabled = next) }
}
const codes = { data: { recovery_codes: ['aaaa-1111', 'bbbb-2222'] } }
const wrong = (field: string, sentence: string) => () => refused(422, { errors: { [field]: [sentence] } })
type Page = Awaited<ReturnType<typeof page>>
const posted = ({ sent }: Page) => sent().map(({ path, body }) => [path, body])

it('turns it on by password, code and codes that were kept', async () => {
  const secret = { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } }
  const shown = await page(false, [
    wrong('current_password', 'Not your password.'),
    () => secret,
    wrong('code', 'This code is wrong.'),
    () => codes,
  ])
  await shown.press('Turn on')
  await shown.write(/^Current password/, 'secret1')
  await shown.press('Continue')
  await until(() => expect(shown.words()).toContain('Not your password.'))
  await shown.press('Continue')
  await until(() => expect(shown.words()).toContain('ABCD EFGH'))
  const type = async (code: string) => {
    await shown.user.click(document.querySelector('[autocomplete="one-time-code"]')!)
    await shown.user.paste(code)
    await settled()
  }
  await type('123456')
  await until(() => expect(shown.words()).toContain('This code is wrong.'))
  await type('654321')
  await until(() => expect(shown.words()).toContain('aaaa-1111'))
  expect(shown.words()).not.toContain('Two-factor authentication is on')
  shown.becomes(true)
  await shown.press('I have kept them')
  await until(() => expect(shown.words()).toContain('7 '))
  expect(shown.words()).toContain('Two-factor authentication is on')
  expect(shown.words()).not.toContain('aaaa-1111')
  expect(posted(shown)).toEqual([
    ['/two-factor/setup', { current_password: 'secret1' }],
    ['/two-factor/setup', { current_password: 'secret1' }],
    ['/two-factor/confirm', { code: '123456' }],
    ['/two-factor/confirm', { code: '654321' }],
  ])
})

it('turns it off by password and code, and stays on where either is wrong', async () => {
  const shown = await page(true, [wrong('code', 'This code is wrong.'), () => ({ data: {} })])
  await shown.press('Turn off')
  await shown.write(/^Current password/, 'secret1')
  await shown.write(/^Code/, '123456')
  const submit = () => {
    const buttons = [...document.querySelectorAll('[role="dialog"] button')] as HTMLElement[]
    buttons.find(({ textContent }) => textContent === 'Turn off')!.click()
  }
  submit()
  await until(() => expect(shown.words()).toContain('This code is wrong.'))
  shown.becomes(false)
  submit()
  await until(() => expect(shown.words()).toContain('Two-factor authentication is off'))
  await until(() => expect(shown.words()).toContain('Turn on'))
  const off = ['/two-factor/off', { current_password: 'secret1', code: '123456' }]
  expect(posted(shown)).toEqual([off, off])
})

it('makes new codes, shown until they are put away', async () => {
  const shown = await page(true, [() => codes])
  await shown.press('New recovery codes')
  await shown.write(/^Current password/, 'secret1')
  await shown.write(/^Code/, '123456')
  const buttons = [...document.querySelectorAll('[role="dialog"] button')] as HTMLElement[]
  buttons.find(({ textContent }) => textContent === 'New recovery codes')!.click()
  await until(() => expect(shown.words()).toContain('bbbb-2222'))
  // They are shown this once: no slip of a key takes them away.
  await shown.user.keyboard('{Escape}')
  await settled()
  expect(shown.words()).toContain('bbbb-2222')
  expect(shown.words()).not.toContain('Discard')
  await shown.press('I have kept them')
  await until(() => expect(shown.words()).not.toContain('bbbb-2222'))
  expect(posted(shown).map(([path]) => path)).toEqual(['/two-factor/recovery-codes'])
})

it('warns who turns it off of what follows: the password alone, or setting it up again where the company asks', async () => {
  const [alone, again] = ['the password alone opens your account', 'you will have to set it up again at once']
  for (const [required, said, other] of [
    [false, alone, again],
    [true, again, alone],
  ] as const) {
    const shown = await page(true, [], required)
    await shown.press('Turn off')
    await until(() => expect(shown.words()).toContain(said))
    expect(shown.words()).not.toContain(other)
  }
})
