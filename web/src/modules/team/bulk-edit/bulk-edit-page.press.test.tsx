import { Link } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { emit } from '#web/platform/events.ts'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { BulkEditPage } from './bulk-edit-page.tsx'

const paid = { salary: '5000', salary_type: 'monthly', salary_currency: 'RON' }
const people = [
  record('1', { first_name: 'Ana', last_name: 'Pop', email: 'ana@acme.test', ...paid }),
  record('2', { first_name: 'Maria', last_name: 'Ion', email: 'maria@acme.test', ...paid }),
]

/** The sheet of `everybody`. */
async function sheet(
  store: () => unknown,
  everybody: (page: number) => unknown = () => people,
  jobs: ReturnType<typeof record>[] = [],
  beside: ReactNode = null,
) {
  // Only rows in view are drawn, and nothing has a height without a browser.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  // Files share a worker.
  onTestFinished(() => height.mockRestore())
  const part = (
    <>
      <BulkEditPage />
      {beside}
    </>
  )
  return opened(part, {
    may: ['manageEmployees'],
    answers: async ({ method, path, query }) => {
      if (method !== 'GET') return store()
      const isOfPeople = path === '/restify/employees'
      const isOfJobs = ['/restify/positions', '/restify/directions'].includes(path)
      if (!isOfPeople) return listOf(isOfJobs ? jobs : [])
      return listOf((await everybody(Number(query.get('page')))) as typeof people)
    },
  })
}

/** Maria's salary is changed and saved: the reason is asked for. */
async function changed(answers: (() => unknown)[]) {
  const page = await sheet(() => answers.shift()!())
  const change = async () => {
    const [, salary] = await screen.findAllByText('5000')
    await page.user.click(salary!)
    await page.user.keyboard('6000{Enter}')
    await page.press('Save 1 change')
  }
  await change()
  return { ...page, change }
}

const sentRows = [{ id: '2', salary: '6000', salary_reason: 'Raise of spring' }]

it('keeps the reason of a pay change with what is wrong with it, and closes once all is saved', async () => {
  const tooLong = 'The reason may have at most 255 characters.'
  const { write, inDialog, words, field, sent } = await changed([
    () => refused(422, { errors: { '0.salary_reason': [tooLong] } }),
    () => refused(0),
    () => ({ data: [] }),
  ])
  await write(/^Reason/, 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(words()).toContain(tooLong))
  expect(await field(/^Reason/)).toHaveProperty('value', 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(words()).not.toContain(tooLong))
  expect(await field(/^Reason/)).toHaveProperty('value', 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 3 }, () => ['/restify/employees/bulk/update', sentRows]),
  )
})

it('asks for a reason of its own for the next pay change', async () => {
  const { write, inDialog, change, field } = await changed([() => ({ data: [] })])
  await write(/^Reason/, 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await change()
  expect(await field(/^Reason/)).toHaveProperty('value', '')
})

it('shows what is wrong with a cell at the cell, and has the reason ready for the next try', async () => {
  const { write, inDialog, press, field, words } = await changed([
    () => refused(422, { errors: { '0.salary': ['The salary is too high.'] } }),
  ])
  await write(/^Reason/, 'Raise of spring')
  await inDialog('Save changes')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByTitle('The salary is too high.')
  expect(words()).toContain('1 change')
  await press('Save 1 change')
  expect(await field(/^Reason/)).toHaveProperty('value', 'Raise of spring')
})

it('shows what is wrong at the cell of its own person, of several that were sent', async () => {
  const taken = 'The phone is taken.'
  const { user, press } = await sheet(() => refused(422, { errors: { '1.first_name': [taken] } }))
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna{Enter}Mara{Enter}')
  await press('Save 2 changes')
  expect((await screen.findByTitle(taken)).textContent).toMatch(/^Mara/)
  expect(screen.getAllByTitle(taken).length).toBe(1)
})

it('forgets what was wrong with what is taken back', async () => {
  const taken = 'The name is taken.'
  const { user, press, inDialog } = await sheet(() => refused(422, { errors: { '0.first_name': [taken] } }))
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna{Enter}')
  await press('Save 1 change')
  await screen.findByTitle(taken)
  await press('Discard changes')
  await inDialog('Discard changes')
  await screen.findByText('Ana')
  await until(() => expect(screen.queryByTitle(taken)).toBeNull())
})

it('saves no pay change without a reason', async () => {
  const { inDialog, words, sent } = await changed([() => ({ data: [] })])
  await inDialog('Save changes')
  await until(() => expect(words()).toContain('The reason for the new salary field is required.'))
  expect(sent()).toEqual([])
})

it('asks before changes that were not saved are left, and not where there are none', async () => {
  const beside = <Link to={'/elsewhere' as never}>Away</Link>
  const { user, press, inDialog, words, place } = await sheet(() => ({}), undefined, [], beside)
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna{Enter}')
  await press('Away', 'link')
  await inDialog('Stay on the page')
  expect([words().includes('Anna'), place()]).toEqual([true, '/'])
  await press('Discard changes')
  await inDialog('Discard changes')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Away', 'link')
  expect(place()).toBe('/elsewhere')
})

it('tells teams and positions of one name apart by their departments', async () => {
  const of = (id: string, department: string) =>
    record(id, { name: 'Cook' }, { department: record(id, { name: department }) })
  const { asked, words } = await sheet(
    () => ({}),
    () => [record('1', { ...people[0]!.attributes, direction_id: 'south', position_id: 'north' })],
    [of('north', 'North'), of('south', 'South')],
  )
  await screen.findByText('Cook (North)')
  expect(words()).toMatch(/Cook \(North\) .*Cook \(South\)/)
  const related = ['positions', 'directions'].map((entity) =>
    asked()
      .find(({ path }) => path === `/restify/${entity}`)!
      .query.get('related'),
  )
  expect(related).toEqual(['department', 'department'])
})

it('forgets what was wrong with a cell once it is typed into again, and a change once the old value is back', async () => {
  const { write, inDialog, user, words } = await changed([
    () => refused(422, { errors: { '0.salary': ['The salary is too high.'] } }),
  ])
  await write(/^Reason/, 'Raise of spring')
  await inDialog('Save changes')
  await user.click(await screen.findByTitle('The salary is too high.'))
  await user.keyboard('5500{Enter}')
  await until(() => expect(screen.queryByTitle('The salary is too high.')).toBeNull())
  expect(words()).toContain('1 change')
  await user.click(await screen.findByText('5500'))
  await user.keyboard('5000{Enter}')
  await until(() => expect(words()).not.toContain('1 change'))
})

it('keeps what is being typed with its person, though somebody comes to stand before them meanwhile', async () => {
  let everybody = people
  const { user, press, sent } = await sheet(
    () => ({ data: [] }),
    () => everybody,
  )
  await user.click(await screen.findByText('Maria'))
  await user.keyboard('Mara')
  everybody = [record('3', { first_name: 'Aaron', last_name: 'Lup', email: 'aaron@acme.test', ...paid }), ...people]
  act(() => emit('entity-written', { entity: 'employees' }))
  await screen.findByText('Aaron')
  await user.keyboard('{Enter}')
  await press('Save 1 change')
  await until(() => expect(sent().map(({ body }) => body)).toEqual([[{ id: '2', first_name: 'Mara' }]]))
})

it('writes what was being typed for somebody who is gone into nobody else', async () => {
  let everybody = people
  const { user, words, sent } = await sheet(
    () => ({ data: [] }),
    () => everybody,
  )
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna')
  everybody = people.slice(1)
  act(() => emit('entity-written', { entity: 'employees' }))
  await until(() => expect(screen.queryByText('ana@acme.test')).toBeNull())
  await user.keyboard('{Enter}')
  expect(words()).toContain('Maria')
  expect([words().includes('Anna'), sent()]).toEqual([false, []])
})

it('saves nothing for somebody who is not in the sheet any more, for nobody sees it', async () => {
  let everybody = people
  const { user, press, words, sent } = await sheet(
    () => ({ data: [] }),
    () => everybody,
  )
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna{Enter}Mara{Enter}')
  expect(words()).toContain('Save 2 changes')
  everybody = people.slice(1)
  act(() => emit('entity-written', { entity: 'employees' }))
  await press('Save 1 change')
  await until(() => expect(sent().map(({ body }) => body)).toEqual([[{ id: '2', first_name: 'Mara' }]]))
})

it('keeps what is typed while the changes before it are saved', async () => {
  let answer = (_: unknown) => {}
  let everybody = people
  const { user, press, words, sent } = await sheet(
    () => new Promise((resolve) => (answer = resolve)),
    () => everybody,
  )
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna{Enter}')
  await press('Save 1 change')
  await user.click(await screen.findByText('Pop'))
  await user.keyboard('Popa{Enter}')
  everybody = [record('1', { ...people[0]!.attributes, first_name: 'Anna' }), people[1]!]
  answer({ data: [] })
  await until(() => expect(words()).toContain('1 person was saved.'))
  expect(words()).toContain('Popa')
  await press('Save 1 change')
  await until(() => expect(sent().length).toBe(2))
  expect(sent()[1]!.body).toEqual([{ id: '1', last_name: 'Popa' }])
})

it('shows what was typed until what is stored has been read again', async () => {
  let everybody: unknown = people
  let answer = (_: unknown) => {}
  const { user, press, words, sent } = await sheet(
    () => {
      everybody = new Promise((resolve) => (answer = resolve))
      return { data: [] }
    },
    () => everybody,
  )
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna{Enter}')
  await press('Save 1 change')
  await until(() => expect(sent().length).toBe(1))
  await settled()
  expect(words()).toContain('Anna Pop')
  expect(words()).not.toContain('was saved')
  answer([record('1', { ...people[0]!.attributes, first_name: 'Anna' }), people[1]!])
  await until(() => expect(words()).toContain('1 person was saved.'))
  expect(words()).toContain('Anna Pop')
})

it('has everybody of a company of more people than come at once', async () => {
  const many = Array.from({ length: 500 }, (_, at) => record(String(at), { ...people[0]!.attributes }))
  const { write, asked } = await sheet(
    () => ({ data: [] }),
    (page) => (page === 1 ? many : page === 2 ? [record('zoe', { ...people[0]!.attributes, first_name: 'Zoe' })] : []),
  )
  await screen.findAllByText('Ana')
  await write('Search people', 'zoe')
  await screen.findByText('Zoe')
  const pages = asked().flatMap(({ path, query }) => (path === '/restify/employees' ? [query.get('page')] : []))
  expect(pages).toEqual(['1', '2'])
})

it('finds people by name and by email, and has nobody who is archived', async () => {
  const third = record('3', { first_name: 'Ștefan', last_name: 'Ene', email: 's.e@acme.test', ...paid })
  const { write, asked } = await sheet(
    () => ({}),
    () => [...people, third],
  )
  await screen.findByText('Maria')
  for (const [searched, found, other] of [
    ['maria ion', 'Maria', 'Ana'],
    ['MĂRIA', 'Maria', 'Ana'],
    ['stefan', 'Ștefan', 'Maria'],
    [' ANA@acme', 'Ana', 'Maria'],
  ] as const) {
    await write('Search people', searched)
    await screen.findByText(found)
    await until(() => expect(screen.queryByText(other)).toBeNull())
  }
  const queries = asked().flatMap(({ path, query }) => (path === '/restify/employees' ? [query.get('archived')] : []))
  expect(queries).toEqual(['false'])
})

it('changes no email, which signs its person in, and says so', async () => {
  const { user, words } = await sheet(() => ({}))
  await user.click(await screen.findByText('ana@acme.test'))
  await user.keyboard('other@acme.test{Enter}')
  expect(words()).not.toMatch(/other@acme|1 change/)
  expect(words()).toMatch(/ana@acme\.test/)
})

it('saves nothing while a cell cannot be read', async () => {
  const { user, press, words, sent } = await sheet(() => ({ data: [] }))
  const [, salary] = await screen.findAllByText('5000')
  await user.click(salary!)
  await user.keyboard('a lot{Enter}')
  await user.click(screen.getByText('Maria'))
  await user.keyboard('Mara{Enter}')
  await press('Save 2 changes')
  await until(() => expect(words()).toContain('Nothing was saved: mend the marked cells.'))
  expect([sent(), screen.queryByRole('dialog')]).toEqual([[], null])
  expect(screen.getByTitle('This is not a number. Write it as 1234.50.')).toBeTruthy()
})

it('takes back what was typed only after a question that says how much goes', async () => {
  const { press, inDialog, user, words, sent } = await sheet(() => ({}))
  await user.click(await screen.findByText('Ana'))
  await user.keyboard('Anna{Enter}Mara{Enter}')
  await press('Discard changes')
  expect(words()).toContain('2 changed cells go back to what is stored. This cannot be undone.')
  await inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(words()).toContain('Anna')
  await press('Discard changes')
  await inDialog('Discard changes')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(words()).not.toContain('Anna')
  expect(words()).not.toContain('Mara')
  expect(sent()).toEqual([])
})
