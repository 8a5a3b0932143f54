import { expect, it } from 'vitest'
import { type Answering, listOf, read, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { AllFeedback, FeedbackPage, MyFeedback } from './list/feedback-page.tsx'
import { ClientFeedbackTab, EmployeeFeedbackTab } from './list/subject-tabs.tsx'
import { FeedbackViewPage } from './view/feedback-view-page.tsx'

const feedback = (more: object = {}, may = true) =>
  record(
    '6',
    {
      type: 'General',
      given_at: '2026-03-04',
      feedbackable_type: 'employee',
      feedbackable_id: '2',
      about: 'Dan Pop',
      notes: '<p>Good</p>',
      is_visible_to_employee: true,
      audio_file: null,
      file: '/f/2',
      file_name: 'note.pdf',
      ...more,
    },
    { employeeCreator: somebody('3', 'Eva') },
    { authorizedToUpdate: may, authorizedToDelete: may },
  )
const may = ['manageFeedback'] as const
const ofClient = { feedbackable_type: 'client', about: 'Waterlijn' }

it('says of feedback whom it is about, and to who keeps it whether they see it', async () => {
  const page = (of: object, given: Answering) =>
    read(<FeedbackViewPage />, {
      at: '/feedback/6/view',
      path: '/feedback/$id/view',
      answers: (path) => (path.endsWith('/6') ? { data: of } : listOf([])),
      ...given,
    })
  const facts = 'About Dan Pop Feedback date 04.03.2026 Given by Eva Pop'
  const kept = await page(feedback(), { may })
  expect(kept.words).toMatch(/^General Visible Edit feedback \[Actions for [^\]]+\] Notes Good note\.pdf History /)
  expect(kept.words).toContain(facts)
  expect(kept.links).toEqual({
    'Edit feedback': '/feedback/6/edit',
    'note.pdf': '/f/2',
    'Dan Pop': '/employees/2/feedback',
  })
  expect((await page(feedback({ is_visible_to_employee: false }), { may })).words).toMatch(/^General Hidden Edit/)
  const about = await page(feedback({}, false), { employee: '2' })
  expect(about.words).toBe(`General Notes Good note.pdf [Facts] ${facts}`)
  const client = await page(feedback(ofClient), { may })
  expect(client.words).toMatch(/^General Edit/)
  expect(client.links).toMatchObject({ Waterlijn: '/clients/2/feedback' })
  // Of oneself one sees what is visible.
  expect((await page(feedback(), { may, employee: '2' })).words).toMatch(/^General Edit/)
})

it('speaks of everybody by day, five at once, with whom it is about', async () => {
  const { words, asked } = await read(<AllFeedback />, {
    at: '/feedback/all?page=2',
    may,
    answers: () => listOf([feedback(), feedback(ofClient), feedback({ is_visible_to_employee: false })]),
  })
  expect(asked).toEqual([
    '/restify/feedback?active_employee=true&page=2&perPage=5&related=employeeCreator,feedbackable&sort=-given_at&temporary_urls=true',
  ])
  // About whom leads, who said it comes last; that it is seen is said of none, that it is not of those.
  const at = '[General, 04.03.2026]'
  expect(words).toContain(`04.03.2026 ${at} Dan Pop Good note.pdf General · by Eva Pop ${at} Waterlijn Good note.pdf`)
  expect(words).toContain(`${at} Dan Pop not seen by Dan Pop Good note.pdf General · by Eva Pop`)
  expect(words.match(/04\.03\.2026 \[General/g)).toHaveLength(1)
})

it('shows one what is said about oneself, where none is given', async () => {
  const own = { at: '/feedback/my', may, employee: '2', answers: () => listOf([feedback()]) }
  const { words, asked } = await read(<MyFeedback />, own)
  expect(asked[0]).toContain('feedbackable_id=2&feedbackable_type=employee&')
  // All of it is about one: who said it leads.
  expect(words).toContain('Eva Pop Good note.pdf General')
  expect(words).not.toMatch(/Give feedback|Visible/)
  expect((await read(<FeedbackPage />, own)).words).toBe('Feedback [Feedback] All feedback My feedback')
  const all = await read(<FeedbackPage />, { ...own, at: '/feedback/all' })
  expect(all.links).toMatchObject({ 'Give feedback': '/feedback/create' })
  const none = await read(<MyFeedback />, { ...own, employee: undefined })
  expect(none.asked).toEqual([])
})

it('is given about a person or a client on their page, by who gives it, and never about oneself', async () => {
  const at = { at: '/employees/2/feedback', path: '/employees/$id/feedback', answers: () => listOf([]) }
  const person = await read(<EmployeeFeedbackTab />, { ...at, may })
  const give = '/feedback/create?feedbackable_type=employee&feedbackable_id=2'
  expect(person.links).toEqual({ 'Give feedback': give })
  expect(person.words.match(/Give feedback/g)).toHaveLength(2)
  const own = await read(<EmployeeFeedbackTab />, { ...at, may, employee: '2' })
  expect(own.links).toEqual({})
  expect(await read(<EmployeeFeedbackTab />, at)).toMatchObject({ asked: [] })
  const client = await read(<ClientFeedbackTab />, {
    ...at,
    at: '/clients/2/feedback',
    path: '/clients/$id/feedback',
    may,
  })
  expect(client.links).toEqual({ 'Give feedback': give.replace('employee', 'client') })
  expect(client.asked[0]).toContain('feedbackable_id=2&feedbackable_type=client&')
})

it('says that nothing matches where one searches, and not that there is none', async () => {
  const at = { at: '/employees/2/feedback?search=abc', path: '/employees/$id/feedback' }
  const { words, asked } = await read(<EmployeeFeedbackTab />, { ...at, may, answers: () => listOf([]) })
  expect(asked[0]).toContain('search=abc')
  expect(words).toContain('[Search]=abc [Clear the search] No results found')
  expect(words).not.toContain('No feedback yet')
})

it('keeps standing where the newest could not be asked for', async () => {
  const given = { at: '/feedback/all', may, answers: () => listOf([feedback()]), isOffline: true }
  expect((await read(<AllFeedback />, given)).words).toContain(
    '[Search] [Timeline] 04.03.2026 [General, 04.03.2026] Dan Pop',
  )
})
