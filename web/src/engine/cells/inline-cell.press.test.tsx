import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useList } from '#web/engine/resource/queries.ts'
import type { Column, EditKind } from '#web/engine/resource/types.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { InlineCell } from './inline-cell.tsx'

const choices = [
  { value: 'a', label: 'engine:cell.yes' },
  { value: 'b', label: 'engine:cell.no' },
] as const

function Cells({ column }: { column: Column<never> & { edit: EditKind } }) {
  const list = useList<object>('books', {})
  return list.data?.data.map((book) => (
    <InlineCell key={book.id} entity="books" record={book as never} column={column} related={['owner', 'shelf']} />
  ))
}

async function cell(edit: EditKind, value: unknown, answers: ((call: Call) => unknown)[] = [], more: object = {}) {
  let kept: object = { it: value, other: 'Kept' }
  let lists = 0
  const column = { key: 'it', header: 'name:*.name', kind: 'text', ...more, edit } as never
  const page = await opened(<Cells column={column} />, {
    answers: async (call) => {
      if (call.path === '/restify/people') return listOf([record('p', { name: 'Ana' })])
      if (call.method === 'GET') {
        lists += 1
        // Later lists are late: what stands there until then is what the write has answered.
        return lists > 1 ? new Promise(() => {}) : listOf([record('7', kept), record('8', { it: 'Far' })])
      }
      const answer = await answers.shift()?.(call)
      if (answer) return answer
      kept = { it: Object.values(call.body as object)[0] }
      return { data: record('7', kept) }
    },
  })
  const button = () => screen.findAllByRole('button', { name: /Edit Name/ }).then(([first]) => first!)
  const open = async () => {
    await page.user.click(await button())
    await settled()
  }
  const sent = () => page.sent().map(({ method, path, query, body }) => [method, `${path}?${query}`, body])
  const typed = async (text: string) => {
    await open()
    await page.user.clear(await page.field('Edit Name'))
    if (text) await page.user.keyboard(text)
  }
  return { ...page, open, typed, button, sent }
}
afterEach(() => void vi.useRealTimers())

const address = '/restify/books/7?related=owner%2Cshelf'

it('saves what was typed on Enter, shows it at once, and gives the focus back to the cell', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  let answer = (_: unknown) => {}
  const { typed, button, words, user, sent, open, field } = await cell({ kind: 'text' }, 'Wood', [
    () => new Promise((resolve) => (answer = resolve)),
  ])
  await typed(' Oak ')
  await user.keyboard('{Enter}')
  await settled()
  expect(words()).toMatch(/^Oak , Edit Name \[Saving\]/)
  expect(document.activeElement).toBe(await button())
  // It cannot be opened meanwhile.
  await user.keyboard('{Enter}')
  expect(document.activeElement?.tagName).toBe('BUTTON')
  answer({ data: record('7', { it: 'Oak' }) })
  await until(() => expect(words()).toMatch(/^Oak , Edit Name \[Saved\] Far/))
  // The tick of the save before does not close what is typed next.
  await open()
  expect(await field('Edit Name')).toHaveProperty('value', 'Oak')
  vi.advanceTimersByTime(1000)
  await settled()
  await user.clear(await field('Edit Name'))
  await user.keyboard('Ash')
  await user.tab()
  await until(() => expect(sent().length).toBe(2))
  expect(sent()).toEqual([
    ['PUT', address, { it: 'Oak' }],
    ['PUT', address, { it: 'Ash' }],
  ])
  await until(() => expect(words()).toMatch(/^Ash , Edit Name \[Saved\]/))
  vi.advanceTimersByTime(1000)
  await until(() => expect(words()).toMatch(/^Ash , Edit Name Far/))
})

it('sends nothing on Escape, for the same again, and for what breaks a rule, which it says', async () => {
  const { typed, user, words, sent, button } = await cell({ kind: 'email' }, 'ana@x.test')
  await typed('bea@x.test')
  await user.keyboard('{Escape}')
  expect(words()).toMatch(/^ana@x.test , Edit Name/)
  expect(document.activeElement).toBe(await button())
  await typed('ana@x.test')
  await user.keyboard('{Enter}')
  expect(words()).toMatch(/^ana@x.test , Edit Name/)
  await typed('ana')
  expect(words()).toContain('Invalid email format')
  await user.keyboard('{Enter}')
  await until(() => expect(screen.getByRole('alert').textContent).toContain('Invalid email format'))
  await typed('')
  await user.tab()
  await until(() => expect(screen.getByRole('alert').textContent).toContain('Value can not be empty'))
  expect(words()).toContain('ana@x.test , Edit Name')
  expect(sent()).toEqual([])
})

it('goes back to what it was where the server refuses, and says why', async () => {
  const { typed, user, words } = await cell({ kind: 'text', clearable: true }, 'Wood', [
    () => refused(422, { errors: { it: ['Taken.'] } }),
    () => refused(422, {}),
    () => refused(0),
    () => refused(401, { message: 'Unauthenticated.' }),
  ])
  const says = () => screen.queryByRole('alert')?.textContent
  await typed('Oak')
  await user.keyboard('{Enter}')
  await until(() => expect(says()).toContain('Taken.'))
  expect(says()).toContain('Failed to save changes')
  expect(words()).toContain('Wood , Edit Name')
  await typed('Oak')
  await user.keyboard('{Enter}')
  await until(() => expect(says()).toBe('Failed to save changes'))
  await typed('')
  await user.keyboard('{Enter}')
  await until(() => expect(says()).toMatch(/Failed to save changes.*connection/i))
  // What ends the session is said by who ends it, once.
  await typed('Ash')
  await user.keyboard('{Enter}')
  await until(() => expect(says()).toContain('session'))
  expect(says()).not.toContain('Failed to save changes')
})

it('takes a number as the language writes it, and none where it can be left out', async () => {
  const { typed, user, sent, words } = await cell({ kind: 'number', clearable: true }, 2.5, [], { kind: 'number' })
  await typed('-3')
  expect(words()).toContain('Value must be a positive number')
  await user.keyboard('{Escape}')
  await typed('1,234.5')
  await user.keyboard('{Enter}')
  await until(() => expect(words()).toMatch(/^1,234.5 , Edit Name \[Saved\]/))
  await typed('')
  await user.keyboard('{Enter}')
  await until(() => expect(sent().length).toBe(2))
  expect(sent().map(([, , body]) => body)).toEqual([{ it: 1234.5 }, { it: null }])
})

it('saves at once what is picked, and nothing when it is left', async () => {
  const badge = { kind: 'badge', choices }
  const { open, user, words, sent, button } = await cell({ kind: 'choice', choices }, 'a', [], badge)
  await open()
  await user.tab()
  expect(words()).toMatch(/^Yes , Edit Name/)
  await open()
  await user.click(screen.getByRole('option', { name: 'No' }))
  await until(() => expect(words()).toMatch(/^No , Edit Name \[Saved\]/))
  expect(document.activeElement).toBe(await button())
  expect(sent()).toEqual([['PUT', address, { it: 'b' }]])
  const relation = { kind: 'relation', relation: 'owner', show: 'name' }
  const person = await cell({ kind: 'entity', entity: 'people', show: 'name' }, null, [], relation)
  await person.open()
  await person.user.click(await screen.findByRole('option', { name: 'Ana' }))
  await until(() => expect(person.sent()).toEqual([['PUT', address, { it: 'p' }]]))
})

it('takes a day that was typed, and says why it does not take another', async () => {
  const { typed, user, sent, words } = await cell({ kind: 'date' }, '2026-02-09', [], { kind: 'date' })
  await typed('31.2.2026')
  await user.tab()
  await until(() => expect(screen.getByRole('alert').textContent).toContain('“31.2.2026” is not a date'))
  expect(words()).toContain('09.02.2026 , Edit Name')
  expect(sent()).toEqual([])
  // One that was a day on its way there is not saved either.
  await typed('10.2.2026')
  await user.keyboard('x')
  await user.keyboard('{Enter}')
  expect(words()).toContain('is not a date')
  await user.keyboard('{Backspace}')
  expect(sent()).toEqual([])
  await user.keyboard('{Enter}')
  await until(() => expect(sent()).toEqual([['PUT', address, { it: '2026-02-10' }]]))
})

it('saves of a day that is mended letter by letter the last one alone, and at once what is picked', async () => {
  const { open, field, user, sent, press } = await cell({ kind: 'date' }, '2025-12-31', [], { kind: 'date' })
  await open()
  // 31.12.2025 becomes 30.12.2025: on the way the field says 3.12.2025.
  await user.type(await field('Edit Name'), '{Backspace}0', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  await settled()
  expect(sent()).toEqual([])
  await user.tab()
  await until(() => expect(sent()).toEqual([['PUT', address, { it: '2025-12-30' }]]))
  await open()
  await press('24 December 2025')
  await until(() => expect(sent()[1]).toEqual(['PUT', address, { it: '2025-12-24' }]))
})

it('leaves alone what somebody else has stored while the cell was open and nothing was typed', async () => {
  let stored = 'Wood'
  const column = { key: 'it', header: 'name:*.name', kind: 'text', edit: { kind: 'text' } } as never
  const page = await opened(<Cells column={column} />, {
    answers: ({ method }) => (method === 'GET' ? listOf([record('7', { it: stored, other: stored })]) : undefined),
  })
  await page.press(/Edit Name/)
  stored = 'Oak'
  await queryClient.invalidateQueries({ queryKey: ['restify', 'books'] })
  await settled()
  expect(await page.field('Edit Name')).toHaveProperty('value', 'Wood')
  await page.user.tab()
  await settled()
  expect(page.sent()).toEqual([])
  expect(page.words()).toContain('Oak , Edit Name')
})
