import type { Page } from 'playwright-core'
import { type Database, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { call } from '../../call.ts'
import type { BenchCompany } from '../../companies.ts'
import { median } from '../../rounds.ts'
import type { Server } from '../../servers.ts'
import type { Visitor } from '../browser.ts'
import { answeredAt, countFrames, framesCounted, noteShown, percentile } from '../frames.ts'

const VISITS = 5
const ANSWERS = 21
const PATH = '/getters/away'
const ROW = 'main tbody th[scope="row"]'
/** Notches of a mouse wheel, and the pixels of one: from the first row of 500 to the last. */
const TURNS = 170
const TURN = 120

/** Two leaves of five days each for everybody, one in this month and one in the next. */
export async function fillMonth(database: Database, { tenantId, liveIds }: BenchCompany): Promise<void> {
  const policyId = newId()
  await database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into holiday_policies (tenant_id, id, type, method, name, days_per_year)
      values (${tenantId}, ${policyId}, 'timeoff', 'given', 'Vacation', 21)`)
    for (const months of [0, 1]) {
      const ids = liveIds.map(() => newId())
      await tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date, minutes,
          days_off, approved_at)
        select ${tenantId}::uuid, l.id, l.employee_id, ${policyId}::uuid, l.day, l.day + 4, 2400, 5, now()
        from (select k.id, k.employee_id, (date_trunc('month', now()) + make_interval(months => ${months}::int))::date
            + (k.n * 7 % 24)::int as day
          from unnest(${ids}::uuid[], ${liveIds}::uuid[]) with ordinality k (id, employee_id, n)) l`)
    }
    await tx.run(sql`insert into holiday_days (tenant_id, holiday_id, employee_id, day, morning, afternoon, minutes)
      select h.tenant_id, h.id, h.employee_id, d::date, true, true, 480
      from holidays h cross join generate_series(h.start_date, h.end_date, interval '1 day') d
      where h.tenant_id = ${tenantId}`)
  })
}

/** Milliseconds of an answer for the whole of this month. */
async function answerTime(server: Server, { host, tokens, liveIds }: BenchCompany): Promise<number> {
  const month = new Date().toISOString().slice(0, 7)
  const path = `/api/restify/holidays${PATH}?start_date=${month}-01&end_date=${month}-28`
  const times: number[] = []
  for (let at = 0; at < ANSWERS; at += 1) {
    const started = performance.now()
    const { status, body } = await call(server.port, { method: 'GET', path, host, token: tokens.admin })
    times.push(performance.now() - started)
    if (status !== 200 || body.data.people.length < liveIds.length) throw new Error(`The calendar answered ${status}`)
  }
  return median(times)
}

/** Turns the wheel to the last row and back, and answers the milliseconds of every frame. */
async function scroll(page: Page): Promise<number[]> {
  await page.locator(ROW).first().hover()
  await page.evaluate(countFrames)
  for (const towards of [1, -1]) {
    for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, towards * TURN)
    const last = await page.locator(ROW).last().boundingBox()
    if (towards === 1 && last!.y > page.viewportSize()!.height) throw new Error('The last row is not in view')
  }
  return page.evaluate(framesCounted)
}

/** In the page: milliseconds from the key, or the end of the answer where that comes later, until the next month is painted. */
function nextMonth(address: string): Promise<number> {
  const days = () => document.querySelector('main thead')?.textContent
  const before = days()
  const pressed = performance.now()
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (days() === before) return
      watch.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const painted = performance.now()
          const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          const answered = entries.findLast(({ name }) => name.includes(address))!.responseEnd
          resolve(painted - Math.max(pressed, answered))
        }),
      )
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
}

/** Milliseconds of the answer, from the data to the first rows, of a frame while scrolled, and to the next month. */
export async function calendarTimes(visitor: Visitor, server: Server, company: BenchCompany) {
  const [rows, frames, next]: [number[], number[], number[]] = [[], [], []]
  const answer = await answerTime(server, company)
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { context, page } = await visitor.fresh()
    await context.addInitScript(noteShown, ROW)
    await page.goto(visitor.url('/holidays/calendar'))
    const shown = await page.waitForFunction(() => window.shownAt)
    rows.push(((await shown.jsonValue()) as number) - (await page.evaluate(answeredAt, PATH)))
    await page.waitForLoadState('networkidle')
    frames.push(percentile(await scroll(page), 0.95))
    next.push(await page.evaluate(nextMonth, PATH))
    await context.close()
  }
  return { answer, rows: median(rows), frame: median(frames), next: median(next) }
}
