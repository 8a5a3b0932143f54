import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { allowed, record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { EmployeesPage } from './employees-page.tsx'
import { SamplesCard } from './sample-people.tsx'
import { SamplesSection } from './samples-section.tsx'
import { WhoIsWhoPage } from './who-is-who-page.tsx'

const names = ['Ana', 'Bea', 'Cleo', 'Dan']

/** Four people, two a page, and one that is added before the second is read. */
async function who(before: (call: Call) => unknown = () => undefined, at = '/employees/who-is-who') {
  const page = await opened(<WhoIsWhoPage />, {
    at,
    answers: (call) => {
      const said = before(call)
      if (said) return said
      const [search, number] = [call.query.get('search'), Number(call.query.get('page'))]
      const all = search ? names.filter((name) => name.toLowerCase().startsWith(search)) : names
      const [from, last] = number === 1 ? [0, 2] : [1, 4]
      const data = all.slice(from, last).map((name) => somebody(name, name))
      return {
        data,
        meta: { current_page: number, last_page: Math.ceil(all.length / 2), total: all.length },
        links: {},
      }
    },
  })
  await settled()
  const shown = () => screen.queryAllByRole('listitem').map((one) => one.querySelector('a')!.textContent!.slice(0, -4))
  return { ...page, shown }
}

it('shows people a page at a time, each once, and says why no more come', async () => {
  let isBroken = true
  const { press, shown, words, asked } = await who(({ query }) =>
    isBroken && query.get('page') === '2' ? refused(403, { message: 'Not now.' }) : undefined,
  )
  expect(words()).toContain('4 people')
  expect(shown()).toEqual(['Ana', 'Bea'])
  await press('Show more people')
  await until(() => expect(words()).toContain('Not now.'))
  expect(shown()).toEqual(['Ana', 'Bea'])
  isBroken = false
  await press('Show more people')
  await until(() => expect(shown()).toEqual(names))
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull()
  expect(asked().map(({ query }) => query.get('page'))).toEqual(['1', '2', '2'])
})

it('finds people by what is typed, kept in the address, the best match first', async () => {
  const { write, press, shown, words, place, asked } = await who()
  await write('Search', 'dan')
  await until(() => expect(shown()).toEqual(['Dan']))
  expect(place()).toBe('/employees/who-is-who?search=dan')
  expect(words()).toContain('1 person')
  await write('Search', 'xyz')
  await until(() => expect(words()).toContain('Nobody found Try fewer letters'))
  await press('Clear the search')
  await until(() => expect(shown()).toEqual(['Ana', 'Bea']))
  expect(place()).toBe('/employees/who-is-who')
  expect(asked().map(({ query }) => [query.get('search'), query.get('sort')])).toEqual([
    [null, 'first_name'],
    ['dan', null],
    ['xyz', null],
  ])
})

it('gives nobody another manager who has left, or whom the reader may not change', async () => {
  const person = (name: string, status: string, authorizedToUpdate = true) =>
    record(
      name,
      { first_name: name, last_name: 'Pop', status, can_change_access: true },
      {},
      { ...allowed, authorizedToUpdate },
    )
  const offers = async (one: ReturnType<typeof person>, at: string) => {
    const { press } = await opened(<EmployeesPage />, {
      at,
      employee: 'self',
      may: ['manageEmployees'],
      answers: () => listOf([one]),
    })
    await press(`Select ${one.id} Pop`, 'checkbox')
    return screen.queryByRole('button', { name: /^Change manager/ }) !== null
  }
  expect(await offers(person('Ana', 'active'), '/employees')).toBe(true)
  expect(await offers(person('Bea', 'active', false), '/employees')).toBe(false)
  expect(await offers(person('Cleo', 'archived'), '/employees?archived=true')).toBe(false)
})

it('reads the people again where that failed', async () => {
  let isBroken = true
  const { press, shown, words } = await who(() => (isBroken ? refused(403) : undefined))
  expect(words()).toContain('The people could not be loaded')
  isBroken = false
  await press('Try again')
  expect(shown()).toEqual(['Ana', 'Bea'])
  expect(words()).not.toContain('could not be loaded')
})

const samples = (may: readonly 'manageCompany'[], answers: unknown[] = []) => {
  let isFilled = false
  return opened(
    <>
      <SamplesCard />
      <SamplesSection />
    </>,
    {
      may: [...may],
      answers: async ({ method, path }) => {
        if (method === 'GET') return { data: { has_demo_data: isFilled, may_fill: !isFilled, may_remove: isFilled } }
        const said = await answers.shift()
        if (said) return said
        isFilled = path.endsWith('fill')
        return { message: isFilled ? '60 people joined.' : 'They left.' }
      },
    },
  )
}

it('fills the company with sample people once, says why not, and removes them again', async () => {
  let answer = (_?: unknown) => {}
  const waiting = new Promise((resolve) => (answer = resolve))
  const { user, words, sent } = await samples(['manageCompany'], [refused(422, {}), waiting])
  const pressed = async (name: string) => {
    await user.click((await screen.findAllByRole('button', { name }))[0]!)
    await settled()
  }
  await pressed('Fill with sample people')
  await until(() => expect(words()).toContain('That did not work'))
  await pressed('Fill with sample people')
  await pressed('Fill with sample people')
  answer()
  await until(() => expect(words()).toContain('60 people joined.'))
  await until(() => expect(words()).not.toContain('That did not work'))
  await until(() => expect(screen.getAllByRole('button', { name: 'Remove the sample people' }).length).toBe(2))
  await pressed('Remove the sample people')
  await until(() => expect(words()).toContain('They left.'))
  expect(sent().map(({ path }) => path)).toEqual([
    '/tenant/samples/fill',
    '/tenant/samples/fill',
    '/tenant/samples/remove',
  ])
})

it('offers sample people to nobody else', async () => {
  const { asked } = await samples([])
  await settled()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(asked()).toEqual([])
})
