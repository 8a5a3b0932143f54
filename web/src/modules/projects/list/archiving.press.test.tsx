import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, until } from '#web/platform/pressed.fixture.tsx'
import { ProjectPage } from '../details/project-page.tsx'
import { ProjectsPage } from './projects-page.tsx'

const at = '/projects/projects'

/** The list of projects before a server that answers writes one after the other, and else does them. */
async function projects(answers: unknown[] = [], given: Pressing = {}) {
  let kept = ['Locks', 'Quay', 'Pier'].map((name, place) =>
    record(String(place + 1), { name, client_id: '8', client_name: 'Waterlijn', archived: name === 'Pier' }),
  )
  const done = ({ path, query, body }: Call) => {
    const isArchive = query.get('action') === 'archive'
    const id = isArchive ? path.split('/')[3] : (body as { project_id: string }).project_id
    kept = kept.map((one) => (one.id === id ? { ...one, attributes: { ...one.attributes, archived: isArchive } } : one))
    return { data: {} }
  }
  const page = await opened(<ProjectsPage />, {
    at,
    path: at,
    may: ['manageProjects'],
    answers: async (call) => {
      if (call.method !== 'GET') return (await answers.shift()) ?? done(call)
      if (call.path !== '/restify/projects') return undefined
      const isArchive = call.query.get('archived') === 'true'
      return listOf(kept.filter(({ attributes }) => attributes.archived === isArchive))
    },
    ...given,
  })
  await screen.findByRole('table')
  const act = async (name: string, action: string) => {
    await page.press(`Actions for ${name}`)
    await page.press(action, 'menuitem')
  }
  const offered = async (name: string) => {
    await page.press(`Actions for ${name}`)
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const written = () =>
    page.sent().map(({ method, path, query, body }) => [method, path, query.get('action'), body].filter(Boolean))
  return { ...page, act, offered, written }
}

it('archives a project and brings it back, and leaves it where it is when that is refused', async () => {
  const answers = [refused(422, { message: 'Time runs on it.' }), undefined, refused(422, { message: '' })]
  const { act, press, words, written } = await projects(answers)
  await act('Locks', 'Archive')
  await until(() => expect(words()).toContain('Time runs on it.'))
  expect(words()).toContain('[Actions for Locks]')
  await act('Locks', 'Archive')
  await until(() => expect(words()).not.toContain('[Actions for Locks]'))
  expect(words()).toContain('Project archived')
  await until(() => expect(words()).not.toContain('Time runs on it.'))
  expect(words()).toContain('[Actions for Quay]')
  await press('Archived', 'radio')
  await act('Locks', 'Restore')
  await until(() => expect(words()).toContain('Could not restore it'))
  await act('Locks', 'Restore')
  await until(() => expect(words()).not.toContain('[Actions for Locks]'))
  expect(words()).toContain('Project restored successfully')
  await press('Active', 'radio')
  await until(() => expect(words()).toContain('[Actions for Locks]'))
  const archive = ['POST', '/restify/projects/1/actions', 'archive', {}]
  const restore = ['POST', '/restify/projects/actions', 'unarchive', { project_id: '1' }]
  expect(written()).toEqual([archive, archive, restore, restore])
})

it('leads to projects that are worked on, and from the archive nowhere', async () => {
  const { press, offered, user } = await projects()
  const links = () =>
    within(screen.getByRole('table'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links()).toContainEqual(['Locks', '/projects/1/details'])
  const live = await offered('Locks')
  expect(live).toContain('Archive')
  expect(live).not.toContain('Restore')
  await user.keyboard('{Escape}')
  await press('Archived', 'radio')
  expect(await offered('Pier')).toEqual(['Restore', 'Delete'])
  expect(screen.queryByRole('link', { name: 'Pier' })).toBeNull()
})

it('begins each of the two lists at its first page, without the filters of the other', async () => {
  const { press, place, asked } = await projects([], { at: `${at}?page=2&client_id=8&sort=-name` })
  await press('Archived', 'radio')
  await until(() => expect(place()).toBe(`${at}?archived=true`))
  expect(String(asked().at(-1)!.query)).toBe('archived=true&page=1&perPage=15&sort=name&temporary_urls=true')
  await press('Active', 'radio')
  await until(() => expect(place()).toBe(at))
})

it('lets nobody archive who keeps no projects', async () => {
  const { offered } = await projects([], { may: [] })
  expect(screen.queryByRole('radio', { name: 'Archived' })).toBeNull()
  expect(await offered('Locks')).not.toContain('Archive')
})

it('is archived from its page, and brought back there', async () => {
  let archived = false
  const { press, words, sent } = await opened(<ProjectPage />, {
    at: '/projects/3/details',
    path: '/projects/$id/details',
    may: ['manageProjects'],
    answers: ({ method, query }) => {
      if (method !== 'GET') archived = query.get('action') === 'archive'
      const attributes = { name: 'Locks', client_id: '8', client_name: 'Waterlijn', logo_path: null, archived }
      return { data: record('3', attributes) }
    },
  })
  await press('More')
  await press('Archive', 'menuitem')
  await until(() => expect(words()).toContain('Project archived'))
  await press('Restore')
  await until(() => expect(words()).toContain('Project restored successfully'))
  expect(sent().map(({ path, query }) => [path, query.get('action')])).toEqual([
    ['/restify/projects/3/actions', 'archive'],
    ['/restify/projects/actions', 'unarchive'],
  ])
})
