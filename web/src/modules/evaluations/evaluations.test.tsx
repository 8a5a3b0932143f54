import { expect, it } from 'vitest'
import { listOf, read, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { EmployeeEvaluationsTab } from './list/employee-tab.tsx'
import { AllEvaluations, MyEvaluations } from './list/evaluations-page.tsx'
import { EvaluationPage } from './view/evaluation-page.tsx'

const evaluation = (more: object = {}, may = true) =>
  record(
    '4',
    {
      employee_id: '2',
      evaluated_at: '2026-03-04',
      created_at: '2026-02-20T10:00:00',
      state: 'shared',
      shared_at: '2026-03-04T11:40:00',
      shared_by: 'Eva Pop',
      can_share: false,
      notify_at: '2026-03-03',
      next_evaluation_at: '2027-03-05',
      salary_before: 1000,
      salary_after: 1200,
      currency: 'EUR',
      notes: null,
      external_evaluation_url: 'https://forms.test/1',
      file: '/f/1',
      file_name: 'talk.pdf',
      applied_from: null,
      place_waits: false,
      can_apply: true,
      can_take_over: false,
      can_drop_place: false,
      place_dropped_at: null,
      ...more,
    },
    {
      employee: somebody('2', 'Dan'),
      type: record('1', { name: 'Yearly' }),
      evaluators: [somebody('3', 'Eva'), somebody('5', 'Ion')],
      positionBefore: record('1', { name: 'Junior' }),
      positionAfter: record('2', { name: 'Senior' }),
      levelBefore: null,
      levelAfter: record('2', { name: 'Mid' }),
    },
    { authorizedToUpdate: may, authorizedToDelete: may },
  )
const page = (of: object, may: readonly 'manageEvaluations'[] = []) =>
  read(<EvaluationPage />, {
    at: '/evaluations/4/view',
    path: '/evaluations/$id/view',
    may,
    answers: (path) => (path.endsWith('/4') ? { data: of } : listOf([])),
  })

it('says of an evaluation what was before and after, and each day at its name', async () => {
  const { words, links } = await page(evaluation())
  expect(words).toBe(
    [
      'Dan Pop Shared Yearly · 04.03.2026 Apply Edit evaluation [Actions for Dan Pop]',
      '[State of the evaluation] Planned since 20.02.2026 Shared 04.03.2026 by Eva Pop Applied when what changes is in force',
      'Dan reads the notes and what changes since 04.03.2026 11:40. Notes No notes talk.pdf Open',
      'What changes Salary €1,000 [to] €1,200 Position Junior [to] Senior Level Mid',
      '[Facts] Evaluation date 04.03.2026 Evaluators Eva Pop, Ion Pop Notify on 03.03.2026 Next evaluation 05.03.2027',
    ].join(' '),
  )
  expect(links).toEqual({ 'Edit evaluation': '/evaluations/4/edit', Open: 'https://forms.test/1', 'talk.pdf': '/f/1' })
})

it('shows no pay that is not answered, no step that may not be taken, and its history to who keeps evaluations', async () => {
  const applied = { state: 'applied', applied_from: '2026-04-01', can_apply: false }
  const { words, links } = await page(evaluation({ ...applied, currency: undefined }, false), ['manageEvaluations'])
  expect(words).toMatch(/^Dan Pop Applied from 01\.04\.2026 Yearly/)
  expect(words).toContain('What changes Position Junior')
  expect(words).toContain('History')
  expect(links).not.toHaveProperty('Edit evaluation')
})

it('says to its subject that there will be one, and nothing else, until it is shared', async () => {
  const empty = { notes: null, file: null, external_evaluation_url: null, notify_at: null, next_evaluation_at: null }
  const planned = evaluation({ ...empty, state: 'planned', shared_at: null, can_apply: false, currency: null }, false)
  const own = await read(<EvaluationPage />, {
    at: '/evaluations/4/view',
    path: '/evaluations/$id/view',
    employee: '2',
    may: ['manageEvaluations'],
    answers: (path) => (path.endsWith('/4') ? { data: planned } : listOf([])),
  })
  expect(own.words).toContain('Your evaluation is on 04.03.2026. You read what it says once it is shared with you.')
  for (const word of ['Notes', 'What changes', 'History']) expect(own.words).not.toContain(word)
  const kept = await page(evaluation({ state: 'planned', shared_at: null, can_share: true, can_apply: false }))
  expect(kept.words).toContain('Share with Dan')
  expect(kept.words).toContain('Dan sees that there will be an evaluation on 04.03.2026, and nothing else.')
})

it('says of a new position that waits when it comes, and what may be done about it', async () => {
  const waits = { state: 'applied', applied_from: '2026-04-01', can_apply: false, place_waits: true }
  const stuck = (await page(evaluation({ ...waits, can_take_over: true, can_drop_place: true }))).words
  expect(stuck).toContain('Holds from 01.04.2026')
  expect(stuck).toContain('The new position or level comes on 01.04.2026 It does not come by itself')
  expect(stuck).toContain('Take over Give it up')
  const goes = (await page(evaluation({ ...waits, can_drop_place: true }))).words
  expect(goes).toContain('The new position or level comes on 01.04.2026 Give it up')
  const other = (await page(evaluation(waits))).words
  expect(other).not.toContain('The new position or level comes')
  const dropped = await page(evaluation({ ...waits, place_waits: false, place_dropped_at: '2026-04-02T10:00:00' }))
  expect(dropped.words).toContain('were given up on 02.04.2026 10:00 and did not come.')
})

it('lists those of everybody who works here, and one’s own', async () => {
  const all = await read(<AllEvaluations />, {
    at: '/evaluations/all',
    may: ['manageEvaluations'],
    answers: () => listOf([evaluation(), evaluation({ state: 'applied', applied_from: '2026-04-01' })]),
  })
  const row = 'Dan Pop Yearly 04.03.2026 Eva Pop, Ion Pop 05.03.2027'
  expect(all.words).toContain(`${row} Shared [Actions for Dan Pop] ${row} Applied from 01.04.2026 [`)
  const more = 'related=employee,type,evaluators&sort=-evaluated_at&temporary_urls=true'
  expect(all.asked).toEqual([`/restify/evaluations?active_employee=true&page=1&perPage=15&${more}`])
  expect(all.links).toMatchObject({ 'Add evaluation': '/evaluations/create', 'Dan Pop': '/evaluations/4/view' })
  const own = await read(<MyEvaluations />, { at: '/evaluations/my', answers: () => listOf([]) })
  expect(own.asked).toEqual([`/restify/evaluations?mine=true&page=1&perPage=15&${more}`])
  expect(own.words).toContain('Your own evaluations stand here, and those that you hold.')
  expect(own.links).toEqual({})
})

it('shows a person’s to them and to who keeps evaluations, who adds none of their own', async () => {
  const tab = (employee: string, may: readonly 'manageEvaluations'[] = []) => {
    const at = { at: '/employees/2/evaluations', path: '/employees/$id/evaluations' }
    return read(<EmployeeEvaluationsTab />, { ...at, employee, may, answers: () => listOf([evaluation()]) })
  }
  expect(await tab('1')).toMatchObject({ words: 'You are not authorized to view this page.', asked: [] })
  const own = await tab('2')
  expect(own.asked[0]).toContain('employee_id=2&')
  expect(own.words).toContain('Yearly 04.03.2026 Eva Pop, Ion Pop Shared [Actions for Dan Pop]')
  expect(own.links).toEqual({ Yearly: '/evaluations/4/view' })
  const keeper = await tab('1', ['manageEvaluations'])
  expect(keeper.links).toMatchObject({ 'Add evaluation': '/evaluations/create?employee_id=2' })
  expect((await tab('2', ['manageEvaluations'])).links).toEqual({ Yearly: '/evaluations/4/view' })
})

it('shows a report’s to who leads them, and nobody else’s to that person', async () => {
  const tab = (manager_employee_id: string) =>
    read(<EmployeeEvaluationsTab />, {
      at: '/employees/2/evaluations',
      path: '/employees/$id/evaluations',
      employee: '1',
      may: ['manageEvaluationsForDirectReports'],
      answers: (path) =>
        path.startsWith('/restify/employees/2')
          ? { data: record('2', { manager_employee_id }) }
          : listOf([evaluation()]),
    })
  expect((await tab('1')).links).toMatchObject({ 'Add evaluation': '/evaluations/create?employee_id=2' })
  const ofOthers = await tab('7')
  expect([ofOthers.words, ofOthers.asked.length]).toEqual(['You are not authorized to view this page.', 1])
})
