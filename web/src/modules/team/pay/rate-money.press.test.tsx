import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { employeesTable } from '../people/employees-table.tsx'
import { RateMoney } from './rate-money.tsx'

const cell = (amount: number) => {
  const column = employeesTable.columns.find(({ key }) => key === 'billed_rate')
  if (column?.kind !== 'custom') throw new Error('It is not drawn by itself.')
  return column.render({ attributes: { billed_rate: amount } } as never)
}

it('shows rates in the currency of the company: as they are in the list, once asked for in a profile', async () => {
  await opened(cell(45.5), { settings: { default_currency: 'RON' } })
  screen.getByText('RON 45.50')
  const profile = await opened(<RateMoney isCovered amount={45.5} />, { settings: { default_currency: 'RON' } })
  expect(profile.words()).not.toContain('45')
  await profile.press('Show')
  screen.getByText('RON 45.50')
})

it('takes the euro where the company has chosen no currency, and shows that there is no rate', async () => {
  await opened(<RateMoney amount={45.5} />)
  screen.getByText('€45.50')
  const none = await opened(<RateMoney amount={null} />)
  expect(none.words()).not.toContain('€')
})
