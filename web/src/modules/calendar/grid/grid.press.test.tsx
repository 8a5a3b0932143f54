import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import type { ShownEvent } from '../events/shown-event.ts'
import { Grid } from './grid.tsx'

const DAY = '2026-07-08'
/** Nine people who are away on that day; the first leave may be opened. */
const events = Array.from({ length: 9 }, (_, n): ShownEvent => {
  const id = String(n)
  const event = { id, kind: 'Holiday', start_date: DAY, end_date: DAY, name: `Person ${id}` } as const
  return n === 0 ? { ...event, to: '/holidays/9/view' } : event
})
const month = (isNarrow: boolean) =>
  opened(<Grid view="month" day={DAY} events={events} isNarrow={isNarrow} label="July 2026" />, { at: '/calendar' })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('shows seven events of a day, five on a small screen, and how many more there are', async () => {
  await month(false)
  await until(() => expect(screen.getByText('+2 more')).toBeTruthy())
  expect(headers()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  await month(true)
  await until(() => expect(screen.getByText('+4 more')).toBeTruthy())
})

it('leads to the page of an event that its reader may open, and nowhere from others', async () => {
  const { user, place } = await month(false)
  await user.click(await screen.findByText('Person 1'))
  expect(place()).toBe('/calendar')
  await user.click(await screen.findByText('Person 0'))
  await until(() => expect(place()).toBe('/holidays/9/view'))
})

it('begins a week with hours on Sunday, with its slots of half an hour', async () => {
  await opened(<Grid view="week" day={DAY} events={[]} isNarrow={false} label="A week" />)
  await until(() => expect(headers()[0]).toBe('Sun 05.07'))
  const slots = [...document.querySelectorAll<HTMLElement>('[data-time]')].map(({ dataset }) => dataset.time)
  expect(new Set(slots).size).toBe(48)
})
