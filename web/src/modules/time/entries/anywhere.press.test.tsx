import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { settled, until } from '#web/platform/pressed.fixture.tsx'
import { time } from '../time.fixture.tsx'
import { entryOf } from './entry.fixture.ts'

const ID = '00000000-0000-4000-8000-00000000000'
const DAN = `${ID.slice(0, -1)}d0`
const people = ({ path }: { path: string }) =>
  path === '/restify/employees' ? listOf([somebody(DAN, 'Dan')]) : undefined

it('offers who keeps time the tasks of every project, by words in any order, in a row and in the dialog', async () => {
  const { user, field, choose, press, write, words, written } = await time({
    may: ['manageTimesheets'],
    entries: [entryOf('1')],
    reading: people,
  })
  await choose('Whose time', 'Dan Pop')
  await user.click(await field('Add row'))
  await user.paste('gates dock')
  await until(() =>
    expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-label'))).toEqual(['Dock · Gates']),
  )
  await user.click(screen.getByRole('option', { name: 'Dock · Gates' }))
  await settled()
  await until(() => expect(words()).toContain('[Dock · Gates, 02.03.2026]'))
  await user.click(await field('Dock · Gates, 02.03.2026'))
  await user.keyboard('2{Enter}')
  await until(() => expect(written()).toHaveLength(1))
  expect(JSON.parse(written()[0]!.slice(5))).toEqual({
    ...{ employee_id: DAN, project_id: `${ID}5`, task_id: `${ID}3` },
    ...{ date: '2026-03-02', worked_minutes: 120 },
  })
  await press('Add time')
  await press('Save')
  expect(words()).toContain('The project field is required.')
  await user.click(await field(/^Project and task/))
  await user.paste('lock')
  await user.click(await screen.findByRole('option', { name: 'Dock · Locks' }))
  await write('Time worked', '1')
  await press('Save')
  await until(() => expect(written()).toHaveLength(2))
  expect(JSON.parse(written()[1]!.slice(5))).toMatchObject({
    ...{ employee_id: DAN, project_id: `${ID}5`, task_id: `${ID}4`, worked_minutes: 60 },
  })
})

it('is for them alone: others find what they work on', async () => {
  const { user, field, asked } = await time({ entries: [entryOf('1')] })
  await user.click(await field('Add row'))
  await settled()
  expect(asked().some(({ query }) => query.has('all'))).toBe(false)
  expect(screen.queryByRole('option', { name: /Dock/ })).toBeNull()
})

it('offers tasks below their project and its client, to be found by words of all three in any order', async () => {
  const { user, field } = await time({})
  const list = () => screen.getByRole('listbox').textContent
  await user.click(await field('Add row'))
  await until(() => expect(list()).toBe('Harbour · Harbour SRLPilesCranesMill · Mill SRLWheelStones'))
  await user.paste('wheel srl mil')
  await until(() => expect(list()).toBe('Mill · Mill SRLWheel'))
  await user.click(screen.getByRole('option', { name: 'Mill · Wheel' }))
  expect(await field('Mill · Wheel, 02.03.2026')).toBeDefined()
})
