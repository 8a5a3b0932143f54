import { expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { type Call, opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { text } from '#web/platform/texts/setup.ts'
import { BirthdayAlert } from './birthday-alert.tsx'

const birthday = (name: string, day: string) => ({
  id: name,
  type: 'birthday',
  start_date: day,
  end_date: day,
  title: name,
  employee: { id: name, name, avatar: null },
  timelineable_id: name,
})

const alert = async (data: object[], reader: object) => {
  const shown = await opened(<BirthdayAlert />, {
    ...reader,
    answers: ({ method }: Call) => (method === 'GET' ? { data } : { data: {} }),
  })
  await settled()
  return shown
}
const manager = { roles: ['employee', 'manager'] }

it('says whose birthday is today, with the text of the day of the month, and is closed for the day', async () => {
  const data = [birthday('Ana', today()), birthday('Ion', today()), birthday('Maria', addDays(today(), 1))]
  const { words, press, sent } = await alert(data, manager)
  const wish = text(`calendar:birthday.wish${((Number(today().slice(8)) % 5) + 1) as 1 | 2 | 3 | 4 | 5}`)
  expect(words()).toContain(`It is the birthday of Ana and one other today. ${wish}`)
  await press('Close for today')
  expect(words()).toBe('')
  await until(() => expect(sent()[0]!.body).toEqual([{ key: 'own_birthdays_closed', value: today() }]))
})

it('reminds of tomorrow, of no later day, and not plain employees', async () => {
  const tomorrow = [birthday('Maria', addDays(today(), 1))]
  expect((await alert(tomorrow, manager)).words()).toContain('It is the birthday of Maria tomorrow.')
  expect((await alert([birthday('Maria', addDays(today(), 2))], manager)).words()).toBe('')
  expect((await alert(tomorrow, { roles: ['employee'] })).words()).toBe('')
})
