import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sanitizeRichText, sanitizeTemplate } from '../../server/src/platform/rich-text/index.ts'
import { callApi, demoPerson } from '../support/api.ts'
import { withoutNews } from '../support/browser.ts'
import { openDemo } from '../support/demo.ts'
import { recordFailures } from '../support/failures.ts'
import { hostileTexts } from '../support/hostile-html.ts'

const DEMO = 'hostile-text'
const { installation, browser, admin } = await openDemo(DEMO, { admin: {} })

/** What of a text would run in a page that forbids nothing: that it did, or what waits to be touched. */
async function runsIn(page: Page, html: string): Promise<string[]> {
  await page.evaluate((text) => {
    document.body.innerHTML = text
  }, html)
  return page.evaluate(() => {
    const found = 'bad' in window ? ['it ran'] : []
    for (const element of document.body.querySelectorAll('*')) {
      if (/^(script|style|iframe|object|embed|link|meta|base|form|svg|math|img|template)$/i.test(element.localName))
        found.push(element.localName)
      for (const { name, value } of element.attributes)
        if (/^on/i.test(name) || /^\W*(javascript|data|vbscript|blob):/i.test(value.replace(/\s/g, '')))
          found.push(`${name}=${value}`)
    }
    return found
  })
}

it('lets nothing through that runs, of some two hundred texts, in texts and in templates', async () => {
  const page = await (await browser.newContext()).newPage()
  await page.setContent('<!doctype html><body></body>')
  expect(hostileTexts.length).toBeGreaterThan(200)
  // As it stands it runs: a page that ran nothing would prove nothing.
  expect(await runsIn(page, '<img src=x onerror=window.worse=1>')).toHaveLength(2)
  const kept: string[][] = []
  for (const html of hostileTexts)
    for (const clean of [sanitizeRichText(html), sanitizeTemplate(html)]) {
      const found = await runsIn(page, clean)
      if (found.length > 0) kept.push([html, clean, ...found])
    }
  // What is loaded and fails to load says so a moment later.
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  expect(kept).toEqual([])
})

const NAME = '<img src=x onerror=window.bad=1>"\'><script>window.bad=1</script>'
const ALL = hostileTexts.join('\n').slice(0, 15_000)

it('shows such words as letters wherever people read them', async () => {
  recordFailures({ admin })
  const { page } = admin
  const { id: person } = await demoPerson(page, DEMO, 'employee')
  const made = async (path: string, body: object) => {
    const { data, ...answer } = await callApi(page, path, body)
    if (!data?.id) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return data.id as string
  }
  const first = async (path: string) => (await callApi(page, `/restify/${path}?perPage=1`)).data[0].id as string
  await made('/restify/departments', { name: NAME, description: NAME })
  await made(`/restify/employees/${person}`, { first_name: NAME.slice(0, 50), about: NAME, quote: NAME })
  const asset = await made(`/restify/assets/${await first('assets')}`, { name: NAME, notes: ALL })
  const project = await made(`/restify/projects/${await first('projects')}`, { name: NAME, description: ALL })
  await made('/restify/goals', { name: NAME, description: ALL, due_date: '2030-01-01', employee_id: person })
  const template = await made('/restify/templates', { name: NAME, entities: ['employee'], content: `<p>x</p>${ALL}` })
  const { token } = await callApi(page, `/restify/templates/${template}/actions?action=share`, {})

  const pages = [
    '/settings/departments',
    '/employees',
    `/employees/${person}/details`,
    `/employees/${person}/goals`,
    '/assets/all',
    `/assets/${asset}/view`,
    `/assets/${asset}/edit`,
    `/projects/${project}/details`,
    '/settings/templates',
    `/settings/templates/${template}/edit`,
    `/share/template/${token}`,
    '/dashboard',
  ]
  await withoutNews(page)
  for (const path of pages) {
    await page.goto(installation.url(DEMO, path))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'bad' in window), path).toBe(false)
    expect(await page.locator('img[src="x"], [onerror], [onload], a[href^="javascript" i]').count(), path).toBe(0)
    expect((await page.locator('body').innerText()).length, path).toBeGreaterThan(100)
  }
  // The page's policy would have held it back, and said so.
  expect(admin.faults.filter((fault) => /Content Security Policy|inline/i.test(fault))).toEqual([])
})
