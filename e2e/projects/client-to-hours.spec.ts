import { expect, it } from 'vitest'
import { callApi, demoPerson } from '../support/api.ts'
import { expectAccessible, newPerson } from '../support/browser.ts'
import { signInToDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { openJourney } from '../support/journey.ts'
import { choose, press, select, shows } from '../support/screen.ts'
import { filled, texts } from '../support/texts.ts'
import { today } from '../support/today.ts'

const { installation, browser } = await openJourney({ demo: 'hours' })

it('goes from a client over its project to hours and what they come to, in Romanian on a phone in the dark', async () => {
  const person = await newPerson(browser, { locale: 'ro', dark: true })
  recordFailures({ person })
  const { page } = person
  await page.setViewportSize({ width: 390, height: 900 })
  await signInToDemo(person, installation, 'admin')
  const { clients, projects, time, engine, name: names } = texts.ro
  const [client, project] = ['Șantierul', 'Pontoon']
  const me = await demoPerson(page, installation.demo, 'admin')

  await page.goto(installation.url(installation.demo, '/clients/create'))
  await page.getByLabel(names['clients.company_name']).fill(client)
  await press(page, clients.add)
  await page.waitForURL('**/clients/*/details')
  const clientPage = page.url()

  await page.goto(installation.url(installation.demo, '/projects/create'))
  await choose(page, names['projects.client_id'], client)
  await page.locator('[data-field="name"] input').first().fill(project)
  await page.getByRole('button', { name: projects['task.add'] }).click()
  await page.locator('[data-field="tasks"] input').first().fill('Piles')
  const team = page.locator('[data-field="employees"]')
  await team.getByRole('button', { name: projects['member.add'] }).click()
  await select(page, names['project-members.employee_id']).fill(me.name)
  await page.getByRole('option', { name: me.name }).first().click()
  await team.getByLabel(names['project-members.billed_rate']).fill('40')
  await expectAccessible(page, 'project form')
  await press(page, projects.add)
  await shows(page, projects['form.created'])
  await shows(page, filled('ro', projects['profit.empty'], { year: today.slice(0, 4) }))

  await page.goto(installation.url(installation.demo, '/time?view=week'))
  await choose(page, time['week.addRow'], `${project} · Piles`)
  await shows(page, time['day.weekend'])
  const cell = page.getByRole('textbox', { name: `${project} · Piles, ${today.split('-').reverse().join('.')}` })
  await cell.fill('2:30')
  await cell.press('Enter')
  await expect
    .poll(async () => {
      const { data } = await callApi(page, `/restify/timesheets?date=${today}&search=Pontoon&employee_id=${me.id}`)
      const mine = data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes)
      return mine.filter((entry: Record<string, unknown>) => entry.project_name === project)
    })
    .toMatchObject([{ task_name: 'Piles', worked_minutes: 150 }])
  await expectAccessible(page, 'hours of the project')

  // From the row to the project, whose hours are charged, and to the client whose project it is.
  await page.getByRole('main').getByRole('link', { name: project }).click()
  await page.waitForURL('**/projects/*/details')
  const figures = page.getByRole('region', { name: projects['profit.table'] })
  await figures
    .getByRole('button', { name: new RegExp(`^${projects['figure.timesheet_billable_amount']}, `) })
    .first()
    .filter({ hasText: '100' })
    .waitFor()
  await page.getByRole('main').getByRole('link', { name: client }).first().click()
  await page.waitForURL(clientPage)
  await page.getByText('2:30', { exact: true }).waitFor()
  await expectAccessible(page, 'client with hours')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The project is archived: what is left of it in the week is its name.
  await page.goto(installation.url(installation.demo, `/projects/projects`))
  await page.getByText(project).first().waitFor()
  await page.getByRole('button', { name: engine['row.actions'].replace('{name}', project) }).click()
  await page.getByRole('menuitem', { name: projects.archive }).click()
  await shows(page, projects.archived)
  await page.goto(installation.url(installation.demo, '/time?view=week'))
  await page.getByRole('rowheader', { name: `${project} · Piles` }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: project }).count()).toBe(0)

  // What is not there is said, with the way back.
  const nowhere = '00000000-0000-7000-8000-000000000000'
  await page.goto(installation.url(installation.demo, `/clients/${nowhere}/details`))
  await shows(page, clients.loadFailed)
  await page.goto(installation.url(installation.demo, `/projects/${nowhere}/details`))
  await shows(page, projects.loadFailed)
  expect(person.faults).toEqual([])
})
