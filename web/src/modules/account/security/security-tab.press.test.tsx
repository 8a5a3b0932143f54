import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { SecurityTab } from './security-tab.tsx'

afterEach(() => void vi.restoreAllMocks())

const wrong = (field: string, sentence: string) => refused(422, { errors: { [field]: [sentence] } })

interface Shown extends Pressing {
  has_password?: boolean
  enabled?: boolean
  /** Answers of what is written, one after the other; then all goes well. */
  writes?: unknown[]
}

async function tab({ has_password = true, enabled = false, writes = [], ...given }: Shown = {}) {
  const state = { enabled, enabled_at: null, recovery_codes_left: 0, required: false }
  const done = ({ body }: Call) => {
    if (Array.isArray(body)) state.required = body[0].value
    return { data: {} }
  }
  const reloads = vi.spyOn(window.location, 'reload').mockReset().mockReturnValue()
  const page = await opened(<SecurityTab />, {
    answers: async (call) => {
      if (call.path === '/restify/profile') return undefined
      if (call.method === 'GET') return { data: call.path === '/two-factor' ? state : [] }
      return (await writes.shift()) ?? done(call)
    },
    ...given,
  })
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, attributes: { ...profile.attributes, has_password } },
  )
  await settled()
  const written = () => page.sent().map(({ path, body }) => [path, body])
  return { ...page, reloads, written }
}

const [old, next] = ['secret1', 'Harbour-Mill-29!']

it('changes the password, with what is wrong at its field, and empties the form once that is done', async () => {
  const page = await tab({ writes: [wrong('current_password', 'This is not your password.')] })
  const { write, press, words, written, field } = page
  await press('Change the password')
  expect(written()).toEqual([])
  await write(/^Current password/, old)
  await write(/^New password/, next)
  await write(/^Repeated new password/, 'something else')
  await press('Change the password')
  expect(written()).toEqual([])
  await write(/^Repeated new password/, next)
  await press('Change the password')
  await until(() => expect(words()).toContain('This is not your password.'))
  expect((await field(/^New password/)).value).toBe(next)
  await press('Change the password')
  await until(() => expect(words()).toContain('Password changed successfully'))
  expect(words()).not.toContain('This is not your password.')
  for (const label of [/^Current password/, /^New password/, /^Repeated new password/])
    expect((await field(label)).value).toBe('')
  const sent = ['/change-password', { current_password: old, password: next, password_confirmation: next }]
  expect(written()).toEqual([sent, sent])
})

it('sets a first password without asking for one that there never was', async () => {
  const { write, press, words, written } = await tab({ has_password: false })
  await write(/^New password/, next)
  await write(/^Repeated new password/, next)
  await press('Change the password')
  await until(() => expect(words()).toContain('Password changed successfully'))
  expect(written()).toEqual([['/change-password', { password: next, password_confirmation: next }]])
})

it('asks everybody for a second step, or no more, and leaves the switch where that is refused', async () => {
  const { press, words, written, reloads, asked } = await tab({
    may: ['manageCompany'],
    enabled: true,
    writes: [refused(403, { message: 'Not yours.' })],
  })
  const rule = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Require two-factor authentication' })
  await press('Require two-factor authentication', 'switch')
  await until(() => expect(words()).toContain('Not yours.'))
  expect([rule().checked, rule().disabled]).toEqual([false, false])
  await press('Require two-factor authentication', 'switch')
  await until(() => expect(words()).toContain('Two-factor authentication is now required'))
  expect(rule().checked).toBe(true)
  await press('Require two-factor authentication', 'switch')
  await until(() => expect(words()).toContain('Two-factor authentication is no longer required'))
  expect(rule().checked).toBe(false)
  const set = (value: boolean) => ['/restify/settings/bulk/update', [{ key: 'require_two_factor', value }]]
  expect(written()).toEqual([set(true), set(true), set(false)])
  // What one may do without a second step hangs on it.
  expect(asked().filter(({ path }) => path === '/restify/profile')).not.toEqual([])
  expect(reloads).not.toHaveBeenCalled()
})

it('leads who asks for a second step and has none to setting theirs up', async () => {
  const { press, reloads } = await tab({ may: ['manageCompany'] })
  await press('Require two-factor authentication', 'switch')
  await until(() => expect(reloads).toHaveBeenCalledOnce())
})
