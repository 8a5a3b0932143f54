import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompanyLink } from '#contracts/company/links/company-links.ts'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { LinksPage } from './links-page.tsx'

const link = (more: Partial<CompanyLink>): CompanyLink => ({
  ...{
    id: '1',
    purpose: 'shared-calendar',
    made_by: 'Ana Pop',
    record_id: null,
    record_name: null,
    views: 0,
    viewed_at: null,
  },
  ...{ created_at: '2026-06-01T08:00:00Z', expires_at: '2026-09-01T08:00:00Z' },
  ...more,
})

/** The page with these links, of which one that is revoked is gone. */
async function links(given: CompanyLink[]) {
  let left = given
  return opened(<LinksPage />, {
    at: '/settings/links',
    may: ['manageCompany'],
    answers: ({ method, path }) => {
      if (method === 'GET') return { data: left }
      left = left.filter(({ id }) => !path.endsWith(id))
      return { data: {} }
    },
  })
}

it('says what each link opens, whose it is and when it was opened, and revokes it after a question', async () => {
  const { press, inDialog, words, sent } = await links([
    link({ views: 3, viewed_at: '2026-06-09T10:30:00Z' }),
    link({ id: '2', purpose: 'detailed-report', made_by: 'Dan Lup' }),
  ])
  await until(() => expect(words()).toMatch(/Ana Pop .*09\.06\.2026/))
  expect(words()).toMatch(/Dan Lup .*not opened yet/i)
  await press(/Revoke.*Ana Pop/)
  expect(sent()).toEqual([])
  await inDialog('Revoke')
  await until(() => expect(words()).not.toContain('Ana Pop'))
  expect(sent().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/company/links/1']])
  expect(words()).toContain('Dan Lup')
})

it('leads to the record that a link shows, where it is revoked, and says that there are none', async () => {
  await links([link({ purpose: 'invoice', made_by: null, record_id: '7', record_name: 'FS-7', expires_at: null })])
  const name = 'Open it to revoke: Invoice · FS-7'
  await until(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/invoices/7/details'))
  const { words } = await links([])
  await until(() => expect(words()).toContain('No links'))
})
