import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { post } from '../news.fixture.ts'
import { PostList } from './post-list.tsx'

const area = () => screen.getByRole('region', { name: 'Posts' }).querySelector('ul')!.parentElement!
/** How the area stands: its height is 500 px, of which so many are above. */
const scrollTo = (scrollTop: number, scrollHeight = 2000) => {
  const sizes = { scrollHeight, clientHeight: 500, scrollTop }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(area(), name, { value, configurable: true })
  act(() => void fireEvent.scroll(area()))
}

it('asks for the next page 20 px before its end, with three rows that stand for it, and not before', async () => {
  let come = (_: unknown) => {}
  const second = new Promise((resolve) => (come = resolve))
  const page = (number: number, id: string) => {
    const list = listOf([post(id)])
    return { ...list, meta: { ...list.meta, current_page: number, last_page: 2, total: 2 } }
  }
  const { words, asked } = await opened(<PostList openId="1" />, {
    at: '/news',
    answers: ({ query }) => (query.get('page') === '2' ? second : page(1, '1')),
  })
  await until(() => expect(words()).toContain('Post 1'))
  expect(screen.queryByRole('radio')).toBeNull()
  const pages = () => asked().filter(({ query }) => query.get('page') === '2').length
  scrollTo(1479)
  expect(pages()).toBe(0)
  scrollTo(1480)
  await until(() => expect(pages()).toBe(1))
  const waiting = await screen.findByRole('status', { busy: true })
  expect(waiting.children).toHaveLength(3)
  scrollTo(1500)
  come(page(2, '2'))
  await until(() => expect(words()).toContain('Post 2'))
  expect(pages()).toBe(1)
  expect(screen.queryByRole('status', { busy: true })).toBeNull()
})

it('shows writers what is a draft, goes out by itself and leads, how many have read it, and drafts alone', async () => {
  const posts = [
    post('1', { featured: true, read_by: 3 }),
    post('2', { status: 'Draft', published_at: null }),
    post('3', { status: 'Draft', published_at: null, publish_at: '2026-12-04T07:00:00Z' }),
  ]
  const { words, asked, press } = await opened(<PostList openId={undefined} />, {
    at: '/news',
    may: ['manageNews'],
    answers: ({ path }) => (path.endsWith('audience') ? { data: { people: 62 } } : listOf(posts)),
  })
  await until(() => expect(words()).toContain('read by 3 of 62'))
  expect(words()).toMatch(/Post 1 Featured.*Post 2 Draft.*Post 3 Goes out 04\.12\.2026/)
  await press('Drafts', 'radio')
  await until(() => expect(asked().some(({ query }) => query.get('status') === 'Draft')).toBe(true))
})

it('says that there are none, and tries again where they could not be loaded', async () => {
  let answer: unknown = refused(500)
  const { words, press } = await opened(<PostList openId={undefined} />, { at: '/news', answers: () => answer })
  await until(() => expect(words()).toContain('The news could not be loaded'))
  answer = listOf([])
  await press('Try again')
  await until(() => expect(words()).toContain('No news yet'))
  expect(screen.queryByRole('link', { name: 'Write a post' })).toBeNull()
})
