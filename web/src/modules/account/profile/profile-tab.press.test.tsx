import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { ProfileTab } from './profile-tab.tsx'

afterEach(() => void vi.restoreAllMocks())

const MOST = 10 * 1024 * 1024

/** One's own profile before a server that answers writes one after the other; then all goes well. */
async function profile(avatar: string | null, ...answers: unknown[]) {
  const page = await opened(<ProfileTab />, {
    at: '/settings/account',
    may: ['editOwnEmployeeProfile'],
    answers: async ({ path }) =>
      (await answers.shift()) ?? (path.endsWith('upload') ? { path: 'kept/1.png', url: 'x' } : { data: {} }),
  })
  queryClient.setQueryData(
    profileQuery.queryKey,
    (one) => one && { ...one, attributes: { ...one.attributes, avatar, onboarding_step: null, phone: null } },
  )
  await settled()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const choose = async (name: string, type: string, size = 1) => {
    const file = new File(['x'], name, { type })
    Object.defineProperty(file, 'size', { value: size })
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
    await settled()
  }
  const written = () => page.sent().map(({ path, body }) => [path, body])
  return { ...page, choose, written }
}

it('keeps a moving picture whole: uploads it, then makes it one’s own, and says which of both failed', async () => {
  const page = await profile(null, refused(422, { message: 'No picture.' }), undefined, refused(422, { message: '' }))
  const { choose, words, written } = page
  await choose('wave.gif', 'image/gif')
  await until(() => expect(words()).toContain('No picture.'))
  await choose('wave.gif', 'image/gif')
  await until(() => expect(words()).toContain('Could not save the picture'))
  await choose('wave.gif', 'image/gif')
  await until(() => expect(words()).toContain('Your picture has been saved'))
  const upload = ['/files/public-upload', { file: expect.objectContaining({ name: 'wave.gif' }) }]
  const own = ['/restify/profile', { avatar: 'kept/1.png' }]
  expect(written()).toEqual([upload, upload, own, upload, own])
})

it('takes no picture of ten megabytes, and none that cannot be read', async () => {
  const { choose, words, written } = await profile(null)
  await choose('large.gif', 'image/gif', MOST)
  await until(() => expect(words()).toContain('Avatar file size should be less than 10MB'))
  expect(written()).toEqual([])
  await choose('broken.png', 'image/png', MOST - 1)
  fireEvent.error((await screen.findByRole('dialog')).querySelector('img')!)
  await until(() => expect(words()).toContain('This picture cannot be read. Choose another one.'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(written()).toEqual([])
})

it('removes the picture after a question, and keeps it where that is refused', async () => {
  const { press, inDialog, words, written } = await profile('https://x.test/1.png', refused(500))
  expect(screen.getByRole('button', { name: 'Change the picture' })).toBeTruthy()
  await press('Remove')
  expect(words()).toContain('Remove your picture?')
  await inDialog('Cancel')
  expect(written()).toEqual([])
  await press('Remove')
  await inDialog('Remove')
  await until(() => expect(words()).toContain('A server error occurred'))
  await inDialog('Remove')
  await until(() => expect(words()).toContain('Your picture has been removed'))
  const removed = ['/restify/profile', { avatar: null }]
  expect(written()).toEqual([removed, removed])
})

it('saves one’s details, with what is wrong at its field', async () => {
  const wrong = refused(422, { errors: { quote: ['Too bold.'] } })
  const { press, write, words, written, field } = await profile(null, wrong)
  await write(/^First name/, '')
  await press('Save')
  expect(words()).toContain('The first name field is required.')
  expect(written()).toEqual([])
  await write(/^First name/, 'Anca')
  await write(/^A quote/, 'Salt.')
  await press('Save')
  await until(() => expect(words()).toContain('Too bold.'))
  expect((await field(/^First name/)).value).toBe('Anca')
  await press('Save')
  await until(() => expect(words()).toContain('Your profile has been saved'))
  // No more than was changed: the rest may have been mended by the company since.
  const body = { first_name: 'Anca', quote: 'Salt.' }
  expect(written()).toEqual(Array(2).fill(['/restify/profile', body]))
  await write(/^A quote/, 'Bread.')
  await press('Save')
  await until(() => expect(written()[2]).toEqual(['/restify/profile', { quote: 'Bread.' }]))
})
