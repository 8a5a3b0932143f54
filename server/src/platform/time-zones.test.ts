import { expect, it } from 'vitest'
import { dayEndIn, ianaZone, zoneOfPerson } from './time-zones.ts'

it('knows zones by their Windows names, and falls back to the company’s', () => {
  expect(ianaZone('GTB Standard Time')).toBe('Europe/Bucharest')
  expect(ianaZone('Nowhere')).toBeUndefined()
  expect(zoneOfPerson('Pacific Standard Time', 'Europe/Bucharest')).toBe('America/Los_Angeles')
  expect([zoneOfPerson(null, 'UTC'), zoneOfPerson('Nowhere', 'UTC')]).toEqual(['UTC', 'UTC'])
})

it.each([
  ['2026-10-20T06:00:00Z', 'Europe/Bucharest', '2026-10-20T21:00:00.000Z'],
  // Clocks go back and forward.
  ['2026-10-24T21:00:30Z', 'Europe/Bucharest', '2026-10-25T22:00:00.000Z'],
  ['2026-03-28T22:00:30Z', 'Europe/Bucharest', '2026-03-29T21:00:00.000Z'],
  ['2026-11-29T09:44:00Z', 'Pacific/Pago_Pago', '2026-11-29T11:00:00.000Z'],
  ['2026-11-29T11:00:00Z', 'Pacific/Pago_Pago', '2026-11-30T11:00:00.000Z'],
  ['2026-11-29T21:59:59Z', 'America/Los_Angeles', '2026-11-30T08:00:00.000Z'],
  // The day after begins at one.
  ['2026-09-05T15:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('ends the day of %s in %s at %s', (moment, zone, end) => {
  expect(dayEndIn(new Date(moment), zone).toISOString()).toBe(end)
})
