import { beforeEach, expect, test } from 'vitest'
import { drawn, known, linesOf, linksOf, namesOf, type Reader, record, signIn } from '#web/platform/drawn.fixture.tsx'
import { usePlan } from '../session/use-plan.ts'
import { TasksButton } from '../tasks/tasks-button.tsx'
import { TasksPanel } from '../tasks/tasks-panel.tsx'
import { Logo } from './logo.tsx'
import { LeavingNotice } from './notices/leaving-notice.tsx'
import { PlanNotice } from './notices/plan-notice.tsx'
import { UpgradeDialog } from './notices/upgrade-dialog.tsx'

const payer: Reader = { may: ['manageBilling'], roles: ['admin'] }
const plan = (stripe_status: string) => ({
  active_plan: {
    activePlan: { id: '1', plan: 'Pro Monthly', stripe_status },
    is_restricted: stripe_status !== 'active',
    grace_ends_at: null,
  },
})
beforeEach(() => signIn())

test('shows the name of the product beside its mark, or says it of the mark alone', async () => {
  const shown = async (markOnly?: boolean) => {
    const html = await drawn(<Logo {...(markOnly ? { markOnly } : {})} />)
    return [linesOf(html), /alt="([^"]*)"/.exec(html)?.[1]]
  }
  expect(await shown()).toEqual([['Vatra'], ''])
  expect(await shown(true)).toEqual([[], 'Vatra'])
})

test('says above every page that the company is on its way out, and to who pays where to keep it', async () => {
  const notice = async (reader: Reader) => {
    await signIn({ ...reader, company: { deletion_on: '2026-03-09' } })
    const html = await drawn(<LeavingNotice />)
    return [linesOf(html).join(' ').includes('09.03.2026'), Object.values(linksOf(html))]
  }
  expect(await notice({})).toEqual([true, []])
  expect(await notice(payer)).toEqual([true, ['/settings/company/data']])
  await signIn(payer)
  expect(linesOf(await drawn(<LeavingNotice />))).toEqual([])
})

test('says above every page that the plan stands still, while it does', async () => {
  const notice = async (reader: Reader, status: string) => {
    await signIn({ ...reader, company: plan(status) })
    const html = await drawn(<PlanNotice />)
    return [linesOf(html).length > 0, Object.values(linksOf(html))]
  }
  expect(await notice(payer, 'active')).toEqual([false, []])
  expect(await notice(payer, 'past_due')).toEqual([true, ['/settings/billing']])
  expect(await notice({}, 'past_due')).toEqual([true, []])
})

test('says until when everything goes on in the days of grace, to who can pay and to nobody else', async () => {
  const { active_plan } = plan('past_due')
  const company = { active_plan: { ...active_plan, is_restricted: false, grace_ends_at: '2026-12-14T10:00:00Z' } }
  await signIn({ ...payer, company })
  const html = await drawn(<PlanNotice />)
  expect(linesOf(html).join(' ')).toContain('The payment for your plan failed. Everything works until 14.12.2026')
  expect(Object.values(linksOf(html))).toEqual(['/settings/billing'])
  await signIn({ company })
  expect(linesOf(await drawn(<PlanNotice />))).toEqual([])
})

test('has the features of a paid plan open while it is paid, and all of them until it is known', async () => {
  const Plan = () => {
    const { isActive, isPaid } = usePlan()
    return JSON.stringify([isActive, isPaid])
  }
  const open = async (company: Reader['company']) => {
    await signIn({ company })
    return linesOf(await drawn(<Plan />))[0]
  }
  const bundle = (plan: string, stripe_status: string) => ({
    active_plan: { activePlan: { plan, stripe_status }, is_restricted: stripe_status !== 'active' },
  })
  expect(await open(undefined)).toBe('[true,true]')
  expect(await open(bundle('Pro Monthly', 'active'))).toBe('[true,true]')
  expect(await open(bundle('Free', 'active'))).toBe('[true,false]')
  expect(await open(bundle('Pro Monthly', 'canceled'))).toBe('[false,false]')
  expect(await open({ active_plan: { activePlan: null } })).toBe('[true,false]')
})

test('leads to the plan only who may buy one', async () => {
  const dialog = async (reader: Reader, name: string) => {
    await signIn(reader)
    known(['restify', 'tenants', 'getter', 'active-plan'], { activePlan: { plan: name } })
    const html = await drawn(<UpgradeDialog onClose={() => undefined} />)
    return [...linesOf(html), ...Object.values(linksOf(html))]
  }
  expect(await dialog(payer, 'Free')).toEqual([
    'Upgrade to a paid plan',
    'Free plan is limited to 3 members only. You need to upgrade to a paid plan to add more members.',
    'Close',
    'Upgrade',
    '/settings/billing',
  ])
  expect(await dialog(payer, 'Pro Monthly')).toEqual([
    'No free seats left',
    'Every seat of your plan is taken. Add seats to your subscription, then try again.',
    'Close',
    'Upgrade',
    '/settings/billing',
  ])
  expect(await dialog({ may: ['manageBilling'] }, 'Free')).toEqual([
    'No free seats left',
    'Please contact your administrator to add more members',
    'Close',
  ])
})

const task = (state: string, more: object = {}) =>
  record(`${state}`, {
    name: `Export ${state}`,
    state,
    done: 3,
    total: 12,
    error: null,
    cancel_asked: false,
    created_at: '2026-02-09T10:00:00Z',
    file: null,
    file_name: null,
    ...more,
  }) as never

test('long work says how far it is and offers what can still be done with it', async () => {
  const panel = async (...tasks: never[]) => {
    const html = await drawn(<TasksPanel tasks={tasks} />)
    return [...namesOf(html, 'button'), ...Object.keys(linksOf(html))]
  }
  expect(await panel(task('running'))).toEqual(['Cancel: Export running'])
  expect(await panel(task('running', { cancel_asked: true }))).toEqual([])
  expect(await panel(task('done', { file: '/f', file_name: 'all.zip' }))).toEqual([
    'Take off the list: Export done',
    'all.zip',
  ])
  expect(await panel(task('failed'), task('cancelled'))).toEqual([
    'Clear the list',
    'Try again: Export failed',
    'Take off the list: Export failed',
    'Try again: Export cancelled',
    'Take off the list: Export cancelled',
  ])
  expect(linesOf(await drawn(<TasksPanel tasks={[task('running'), task('failed', { error: 'No room' })]} />))).toEqual(
    expect.arrayContaining(['3 of 12', 'No room']),
  )
})

test('the top bar says how much is under way', async () => {
  const says = async (...tasks: never[]) => {
    known(['restify', 'background-tasks'], tasks)
    return namesOf(await drawn(<TasksButton />), 'button')
  }
  expect(await says()).toEqual([])
  expect(await says(task('running'), task('waiting'), task('done'))).toEqual(['Background work: 2 are under way'])
  // Its badge shows the number, so its name has to say it as it is shown, for who asks for it by voice.
  expect(await says(task('running'))).toEqual(['Background work: 1 is under way'])
  await signIn({ locale: 'ro' })
  expect(await says(task('running'))).toEqual(['Activități în fundal: 1 în curs'])
  await signIn()
  expect(await says(task('failed'))).toEqual(['Background work: Export failed: failed'])
  // Its sign is that of the newest, as its name is.
  known(['restify', 'background-tasks'], [task('done'), task('failed')])
  expect(await drawn(<TasksButton />)).toMatch(/icon-download/)
  known(['restify', 'background-tasks'], [task('failed'), task('done')])
  expect(await drawn(<TasksButton />)).toMatch(/icon-alert-triangle/)
})
