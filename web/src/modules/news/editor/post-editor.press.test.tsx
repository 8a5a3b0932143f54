import { act, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import type { News } from '#contracts/news/news.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { post } from '../news.fixture.ts'
import { PostEditor } from './post-editor.tsx'

const draft = { status: 'Draft', published_at: null } as const
const page = (record: ReturnType<typeof post> | undefined, answers: (call: Call) => unknown) =>
  opened(<PostEditor record={record as never} />, {
    at: '/news/create',
    may: ['manageNews'],
    answers: (call) => {
      if (call.method !== 'GET') return answers(call)
      return call.path.endsWith('audience') ? { data: { people: 62 } } : listOf([])
    },
  })
const writeContent = async (html: string) => {
  await until(() => expect(document.querySelector('.tiptap')).not.toBeNull())
  const { editor } = document.querySelector('.tiptap') as Element & { editor: Editor }
  act(() => void editor.commands.setContent(html, { emitUpdate: true }))
}
const calls = (sent: Call[]) =>
  sent.map(({ method, path, query }) => `${method} ${path} ${query.get('action') ?? ''}`.trim())

it('saves a new post by itself once it has a title and content, then what has changed, and publishes it', async () => {
  const { write, sent, words, press, place } = await page(undefined, () => ({
    data: post('7', { ...draft, title: 'Party' }),
  }))
  await press('Publish')
  await until(() => expect(words()).toContain('Post title is required'))
  await write('Post title', 'Party')
  expect(sent()).toEqual([])
  await writeContent('<p>Friday</p>')
  await until(() => expect(words()).toContain('Saved at'))
  expect(sent()).toMatchObject([{ method: 'POST', body: { title: 'Party', content: '<p>Friday</p>' } }])
  await write('Post title', 'Big party')
  await press('Publish')
  await until(() => expect(place()).toBe('/news/7'))
  expect(words()).toContain('61 people are notified')
  expect(calls(sent())).toEqual([
    'POST /restify/news',
    'PUT /restify/news/7',
    'POST /restify/news/7/actions publish-news',
  ])
  expect(sent()[1]?.body).toEqual({ title: 'Big party' })
})

it('says nothing of notifying where people were notified before', async () => {
  const told = post('7', { ...draft, is_told: true } as Partial<News>)
  const { press, words, place } = await page(told, () => ({ data: told }))
  expect(words()).not.toContain('notifies everybody')
  await press('Publish')
  await until(() => expect(place()).toBe('/news/7'))
  expect(words()).not.toContain('are notified')
})

it('shows a refusal at its field and publishes nothing; a published post is saved only by its button', async () => {
  const sentences = { title: ['The title is taken.'] }
  const { write, press, words, sent } = await page(post('7'), () => refused(422, { message: 'No', errors: sentences }))
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await write('Post title', 'Taken')
  await press('Save')
  await until(() => expect(words()).toContain('The title is taken.'))
  expect(calls(sent())).toEqual(['PUT /restify/news/7'])
})
