import { expect, it } from 'vitest'
import type { Services } from '#platform/http/context.ts'
import type { Company } from './each-company.ts'
import { inTheMorning } from './mornings.ts'

const companies = ['Europe/Bucharest', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'].map(
  (time_zone) => ({ id: time_zone, name: time_zone, subdomain: 'x', time_zone }) satisfies Company,
)
const servicesAt = (moment: string) =>
  ({
    clock: { now: () => new Date(moment) },
    database: { global: async (work: (tx: unknown) => unknown) => work({ rows: async () => companies }) },
  }) as unknown as Services

it('begins at eight of the company, on the day that it is there', async () => {
  const done: [string, string][] = []
  const work = async ({ id }: Company, today: string) => void done.push([id, today])
  const signal = new AbortController().signal
  await inTheMorning(servicesAt('2026-07-01T05:00:00Z'), signal, work)
  expect(done).toEqual([
    ['Europe/Bucharest', '2026-07-01'],
    ['Asia/Tokyo', '2026-07-01'],
  ])
  done.length = 0
  await inTheMorning(servicesAt('2026-07-01T04:59:59Z'), signal, work)
  expect(done).toEqual([['Asia/Tokyo', '2026-07-01']])
})

it('goes on with the others where one fails, and fails then', async () => {
  const done: string[] = []
  const work = async ({ id }: Company) => {
    if (id === 'Europe/Bucharest') throw new Error('down')
    done.push(id)
  }
  await expect(inTheMorning(servicesAt('2026-07-01T12:00:00Z'), new AbortController().signal, work)).rejects.toThrow(
    'down',
  )
  expect(done).toEqual(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])
})
