import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ProjectContext } from '../details/project-context.ts'
import type { ProjectRecord } from '../project-record.ts'
import { ProjectTasksTab } from './tasks-tab.tsx'

const list = (data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length, from: 1, to: data.length },
  links: {},
})
const no = (message: string) => refused(422, { message })

/** The tasks of a project before a server that answers writes one after the other, and else does them. */
async function tasks(...answers: unknown[]) {
  return tasksOf({}, ...answers)
}
async function tasksOf(project: object, ...answers: unknown[]) {
  let kept = ['Survey', 'Piles', 'Cranes'].map((name, at) =>
    record(String(at + 1), { project_id: '3', name, description: null as string | null, archived: false }),
  )
  const change = (id: string, attributes: object) => {
    kept = kept.map((one) => (one.id === id ? { ...one, attributes: { ...one.attributes, ...attributes } } : one))
  }
  const done = ({ path, query, body }: Call) => {
    const id = path.split('/')[3]!
    const action = query.get('action')
    if (action === 'archive') change(id, { archived: true })
    else if (action === 'unarchive') change((body as { task_id: string }).task_id, { archived: false })
    else if (action === 'order-tasks') {
      const order = (body as { tasks: string[] }).tasks
      kept = order.map((one) => kept.find((task) => task.id === one)!)
    } else if (id) change(id, body as object)
    return { data: { id: id ?? '9', attributes: {} }, message: 'Done' }
  }
  const page = await opened(
    <ProjectContext value={record('3', project) as unknown as ProjectRecord}>
      <ProjectTasksTab />
    </ProjectContext>,
    {
      may: ['manageProjects'],
      at: '/projects/3/tasks',
      answers: async (call) => {
        const isArchive = call.query.get('archived') === 'true'
        if (call.method === 'GET')
          return call.path === '/restify/tasks'
            ? list(kept.filter(({ attributes }) => attributes.archived === isArchive))
            : undefined
        return (await answers.shift()) ?? done(call)
      },
    },
  )
  await screen.findAllByText('Survey')
  const written = () =>
    page.sent().map(({ method, path, query, body }) => [method, path, query.get('action'), body].filter(Boolean))
  return { ...page, written }
}

it('adds a task to its project, once, and keeps what was typed where the server refuses', async () => {
  let answer = (_?: unknown) => {}
  const page = await tasks(no('A task has that name.'), new Promise((resolve) => (answer = resolve)))
  const { press, write, words, user, field, written } = page
  await press('Add task')
  await field('Description')
  await press('Save')
  expect(words()).toContain('The name field is required.')
  await write(/^Name/, 'Gates')
  await write('Description', 'Both of them')
  await press('Save')
  await until(() => expect(words()).toContain('A task has that name.'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await press('Save')
  await user.type(await field(/^Name/), '{Enter}')
  answer()
  await until(() => expect(words()).toContain('Task added'))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { name: 'Gates', planned_hours: null, description: 'Both of them', project_id: '3' }
  expect(written()).toEqual([
    ['POST', '/restify/tasks', body],
    ['POST', '/restify/tasks', body],
  ])
  await press('Add task')
  expect((await field(/^Name/)).getAttribute('value')).toBe('')
})

it('changes a task, archives it and brings it back', async () => {
  const { press, write, words, written, user } = await tasks(undefined, no('Time runs on it.'), undefined, no(''))
  const act = async (name: string, action: string) => {
    await press(`Actions for ${name}`)
    await press(action, 'menuitem')
  }
  await act('Piles', 'Edit')
  await write(/^Name/, 'Piling')
  await press('Save')
  await until(() => expect(words()).toContain('Task saved'))
  await until(() => expect(words()).toContain('[Actions for Piling]'))
  await act('Piling', 'Archive')
  await until(() => expect(words()).toContain('Time runs on it.'))
  expect(words()).toContain('[Actions for Piling]')
  await act('Piling', 'Archive')
  await until(() => expect(words()).toContain('Task archived'))
  await until(() => expect(words()).not.toContain('[Actions for Piling]'))
  await user.click(screen.getByRole('radio', { name: 'Archived' }))
  await until(() => expect(words()).toContain('[Actions for Piling]'))
  expect(words()).not.toContain('Change order')
  await act('Piling', 'Restore')
  await until(() => expect(words()).toContain('Could not restore it'))
  await act('Piling', 'Restore')
  await until(() => expect(words()).toContain('Task restored'))
  await until(() => expect(words()).not.toContain('[Actions for Piling]'))
  const archive = ['POST', '/restify/tasks/2/actions', 'archive', {}]
  const restore = ['POST', '/restify/tasks/actions', 'unarchive', { task_id: '2' }]
  expect(written()).toEqual([['PUT', '/restify/tasks/2', { name: 'Piling' }], archive, archive, restore, restore])
})

it('puts tasks into another order by the keyboard, and stays open where the server refuses', async () => {
  const { press, words, user, written } = await tasks(no('Somebody changed them.'))
  const here = () => document.activeElement?.getAttribute('aria-label')
  const open = async () => {
    await press('Change order')
    await until(() => expect(here()).toBe('Close'))
    screen.getByRole('button', { name: 'Move Survey, 1 of 3' }).focus()
  }
  await open()
  await user.keyboard('{ArrowUp}')
  expect(here()).toBe('Move Survey, 1 of 3')
  await user.keyboard('{ArrowDown}')
  expect(here()).toBe('Move Survey, 2 of 3')
  expect(words()).toMatch(/2 of 3 Cancel|2.*3 Cancel Save/)
  await press('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual([])
  await open()
  await user.keyboard('{End}')
  expect(here()).toBe('Move Survey, 3 of 3')
  await user.keyboard('{ArrowDown}')
  expect(words()).not.toContain('4 of 3')
  await user.keyboard('{Home}')
  expect(here()).toBe('Move Survey, 1 of 3')
  await user.keyboard('{End}')
  expect(here()).toBe('Move Survey, 3 of 3')
  // The page does not scroll along, at an end either; other keys do what they always do.
  const isLeft = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  expect(['ArrowDown', 'End', 'a'].map(isLeft)).toEqual([false, false, true])
  await press('Save')
  await until(() => expect(words()).toContain('Somebody changed them.'))
  expect(words()).toMatch(/\[Move Piles, 1 of 3\] Piles \[Move Cranes, 2 of 3\] Cranes \[Move Survey, 3 of 3\]/)
  await press('Save')
  await until(() => expect(words()).toContain('Order saved'))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = ['POST', '/restify/projects/3/actions', 'order-tasks', { tasks: ['2', '3', '1'] }]
  expect(written()).toEqual([sent, sent])
})

it('leaves the order open that is looked at again before the one that was closed is stored', async () => {
  let answer = (_: unknown) => {}
  const page = await tasks(new Promise((resolve) => (answer = resolve)))
  await page.press('Change order')
  await page.inDialog('Save')
  await page.inDialog('Cancel')
  await page.press('Change order')
  answer({ data: {}, message: 'Done' })
  await settled()
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it('adds no task to an archived project, and says why', async () => {
  const { press } = await tasksOf({ archived: true })
  await press('Add task. The project is archived. Restore it to add tasks.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
