import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

const passkey = (id: string, name: string) => ({ id, name, created_at: '2026-03-01T10:00:00Z', last_used_at: null })

async function section(...answers: unknown[]) {
  let kept = [passkey('k1', 'Telephone'), passkey('k2', 'Laptop')]
  const page = await opened(<PasskeysSection />, {
    answers: ({ method, path, body }) => {
      if (method === 'GET') return { data: kept }
      const answer = answers.shift()
      if (answer) return answer
      const named = (body as { name?: string } | undefined)?.name
      kept =
        method === 'DELETE'
          ? kept.filter(({ id }) => !path.endsWith(id))
          : kept.map((one) => (path.endsWith(one.id) ? { ...one, name: named! } : one))
      return { data: {} }
    },
  })
  await screen.findByRole('list')
  return { ...page, lines: () => page.sent().map(({ method, path, body }) => [method, path, body].filter(Boolean)) }
}

it('removes the one that was asked about, keeps the question while that fails, and none after a second thought', async () => {
  const page = await section(refused(503, { message: 'Soon again.' }))
  await page.press('Remove Laptop')
  await until(() => expect(page.words()).toContain('Laptop will no longer sign in to your account.'))
  await page.inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sent()).toEqual([])
  await page.press('Remove Laptop')
  await page.inDialog('Remove')
  await until(() => expect(page.words()).toContain('Soon again.'))
  await page.inDialog('Remove')
  await until(() => expect(page.words()).toContain('The passkey has been removed'))
  await until(() => expect(screen.queryByRole('button', { name: 'Remove Laptop' })).toBeNull())
  screen.getByRole('button', { name: 'Remove Telephone' })
  expect(page.lines()).toEqual([
    ['DELETE', '/passkeys/k2'],
    ['DELETE', '/passkeys/k2'],
  ])
})

it('renames one, and says at its name what is wrong with it', async () => {
  const page = await section(refused(422, { errors: { name: ['Too long.'] } }))
  await page.press('Rename Telephone')
  expect(await page.field(/^Name/)).toHaveProperty('value', 'Telephone')
  await page.write(/^Name/, 'Old telephone')
  await page.inDialog('Save')
  await until(() => expect(page.words()).toContain('Too long.'))
  await page.inDialog('Save')
  await until(() => expect(page.words()).toContain('The passkey has been renamed'))
  await screen.findByRole('button', { name: 'Rename Old telephone' })
  expect(page.lines().map(([method, path]) => [method, path])).toEqual(
    Array(2).fill([expect.stringMatching(/PUT|PATCH/), '/passkeys/k1']),
  )
})

it('leaves the dialog of another one open where the answer to the one that was closed comes late', async () => {
  let answer = (_: unknown) => {}
  const page = await section(new Promise((resolve) => (answer = resolve)))
  await page.press('Rename Telephone')
  await page.write(/^Name/, 'Old telephone')
  await page.inDialog('Save')
  await page.press('Close')
  await page.press('Rename Laptop')
  await page.write(/^Name/, 'Old laptop')
  answer({ data: {} })
  await until(() => expect(page.words()).toContain('The passkey has been renamed'))
  expect(await page.field(/^Name/)).toHaveProperty('value', 'Old laptop')
})
