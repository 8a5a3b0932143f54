import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, settled } from '#web/platform/pressed.fixture.tsx'
import { WaitingToSign } from './waiting-to-sign.tsx'

async function card(...answers: unknown[]) {
  const page = await opened(<WaitingToSign />, { at: '/dashboard', answers: () => answers.shift() })
  await settled()
  return page
}

it('leads from the dashboard to each document that waits for one’s own signature', async () => {
  const one = { signer_id: 's1', document: 'Contract', sender: 'Dan Pop', due_on: '2026-05-04' }
  const { words, user, place, asked } = await card({
    data: [one, { ...one, signer_id: 's2', document: 'Annex', due_on: null }],
  })
  expect(words()).toMatch(
    /Waiting for your signature 2 Contract Dan Pop · Please sign by 04\.05\.2026\. Read and sign Annex Dan Pop Read and sign/,
  )
  await user.click(screen.getAllByRole('link', { name: 'Read and sign' })[1]!)
  expect(place()).toBe('/sign/own/s2')
  expect(asked().map(({ path }) => path)).toEqual(['/signing/waiting'])
})

it('takes no room on the dashboard where nothing waits', async () => {
  expect((await card({ data: [] })).words()).toBe('')
})

it('says that it could not be read, which is not that nothing waits, and asks again', async () => {
  const { words, press } = await card(refused(422), { data: [] })
  expect(words()).toContain('Waiting for your signature This could not be loaded Try again')
  await press('Try again')
  expect(words()).toBe('')
})
