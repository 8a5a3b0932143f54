import { Link } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { AiContextTab } from './ai-context-tab.tsx'

const about = { has_ai_access: true, general_information: 'Bakers.', sensitive_information: 'Rye.' }

const tab = (...writes: unknown[]) =>
  opened(
    <>
      <Link to={'/settings' as never}>Away</Link>
      <AiContextTab />
    </>,
    {
      at: '/settings/company/ai-context',
      may: ['manageCompany'],
      answers: ({ method }) => (method === 'GET' ? { data: about } : (writes.shift() ?? { data: about })),
    },
  )

it('sends no more of the assistant’s context than was changed, for another may change the rest', async () => {
  const { press, write, words, sent, field } = await tab(refused(422, { message: 'Too much.' }))
  await write(/^General information/, 'Bakers since 1990.')
  await press('Save')
  await until(() => expect(words()).toContain('Too much.'))
  await press('Save')
  await until(() => expect(words()).toContain('Settings updated successfully'))
  const general = ['update-tenant', { general_information: 'Bakers since 1990.' }]
  expect(sent().map(({ query, body }) => [query.get('action'), body])).toEqual([general, general])
  expect((await field(/^Detailed information/)).value).toBe('Rye.')
})

it('asks before what is typed there is left', async () => {
  const { press, write, words, place } = await tab()
  await write(/^General information/, 'Bakers since 1990.')
  fireEvent.click(screen.getByText('Away'))
  await until(() => expect(words()).toContain('Leave without saving?'))
  await press('Stay on the page')
  expect(place()).toBe('/settings/company/ai-context')
})

it('leads to the details where the company has no assistant', async () => {
  const { place, sent } = await opened(<AiContextTab />, {
    at: '/settings/company/ai-context',
    may: ['manageCompany'],
    answers: () => ({ data: { ...about, has_ai_access: false } }),
  })
  await until(() => expect(place()).toBe('/settings/company/details'))
  expect(sent()).toEqual([])
})

it('shows what was saved to who comes back', async () => {
  let kept = about
  const page = () =>
    opened(<AiContextTab />, {
      at: '/settings/company/ai-context',
      may: ['manageCompany'],
      answers: ({ method, body }) => {
        if (method !== 'GET') kept = { ...kept, ...(body as object) }
        return { data: kept }
      },
    })
  const { press, write, words, asked } = await page()
  await write(/^General information/, 'Bakers since 1990.')
  await press('Save')
  await until(() => expect(words()).toContain('Settings updated successfully'))
  await until(() => expect(asked().filter(({ path }) => path.endsWith('/tenant-information'))).toHaveLength(2))
})
