import { afterEach, expect, it, vi } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { AddPasskey } from './add-passkey.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'credentials'))

const options = {
  rp: { id: 'vatra.test', name: 'Vatra' },
  user: { id: 'YQ', name: 'ana', displayName: 'Ana' },
  challenge: 'YQ',
  pubKeyCredParams: [],
}
const bytes = new Uint8Array([97]).buffer
const made = {
  id: 'key1',
  rawId: bytes,
  type: 'public-key',
  response: { attestationObject: bytes, clientDataJSON: bytes },
  getClientExtensionResults: () => ({}),
}

/** The dialog's form, on a device that answers one after the other. */
async function form(device: unknown[], answers: unknown[], has_password = true) {
  const onDone = vi.fn()
  const page = await opened(<AddPasskey onAdded={onDone} onClose={() => {}} />, {
    answers: ({ path }) => answers.shift() ?? { data: path.endsWith('options') ? options : {} },
  })
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, attributes: { ...profile.attributes, has_password } },
  )
  vi.stubGlobal('PublicKeyCredential', class {})
  const create = async () => {
    const answer = device.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  const written = () => page.sent().map(({ path, body }) => [path, body])
  return { ...page, onDone, written }
}
const failure = (name: string) => Object.assign(new Error(name), { name })

it('asks for the password, then the device, and keeps the passkey by its name', async () => {
  const wrong = refused(422, { errors: { current_password: ['This is not your password.'] } })
  const taken = refused(422, { errors: { name: ['There is one of this name.'] } })
  const page = await form([made, made], [wrong, undefined, taken])
  const { press, write, words, written, onDone } = page
  await write(/^Current password/, 'secret1')
  await write(/^Name/, 'Work laptop')
  await press('Continue')
  await until(() => expect(words()).toContain('This is not your password.'))
  await press('Continue')
  await until(() => expect(words()).toContain('There is one of this name.'))
  expect(onDone).not.toHaveBeenCalled()
  await press('Continue')
  await until(() => expect(onDone).toHaveBeenCalledOnce())
  const asked = ['/passkeys/options', { current_password: 'secret1' }]
  const kept = ['/passkeys', { name: 'Work laptop', credential: expect.objectContaining({ id: 'key1' }) }]
  expect(written()).toEqual([asked, asked, kept, asked, kept])
})

it('says what the device did not do, keeps nothing then, and lets one try again', async () => {
  const device = [failure('NotAllowedError'), failure('InvalidStateError'), made]
  const { press, words, written, onDone } = await form(device, [], false)
  await press('Continue')
  await until(() => expect(words()).toContain('No passkey was made. Please try again.'))
  await press('Continue')
  await until(() => expect(words()).toContain('This device already has a passkey for your account.'))
  await until(() => expect(words()).not.toContain('No passkey was made.'))
  expect([written().map(([path]) => path), onDone.mock.calls.length]).toEqual([Array(2).fill('/passkeys/options'), 0])
  await press('Continue')
  await until(() => expect(onDone).toHaveBeenCalledOnce())
  expect(written()[0]).toEqual(['/passkeys/options', {}])
})
