import type { Services } from '#platform/http/context.ts'
import { makeCompany } from './companies.ts'
import { measureExpenses } from './expenses/expenses.ts'
import { receiptTimes } from './expenses/reading.ts'
import { measureInvoices } from './invoices/invoices.ts'
import { assetTimes, fillAssets } from './parts/assets.ts'
import { balanceTimes } from './parts/balances.ts'
import { openVisitor } from './parts/browser.ts'
import { contractTimes, fillDocuments, listTimes, previewTime } from './parts/documents.ts'
import { exportRuns } from './parts/export.ts'
import { IMPORTED, importTimes, undoTime } from './parts/import.ts'
import { fillRequests, requestExports } from './parts/leave-export.ts'
import { dashboardTimes } from './parts/morning/dashboard.ts'
import { fillWaiting, inboxTimes, WAITING } from './parts/morning/inbox.ts'
import { calendarTimes, fillMonth } from './parts/morning/team-calendar.ts'
import { neighbourTimes } from './parts/neighbours.ts'
import { chartTimes } from './parts/org-chart.ts'
import { searchTimes } from './parts/search.ts'
import { fillFeedback, timelineTimes } from './parts/timeline.ts'
import type { Report } from './report.ts'
import type { LoadOptions } from './rounds.ts'
import type { Server } from './servers.ts'
import { measureProfit } from './time/profit.ts'
import { measureReports } from './time/reports.ts'
import { measureTime } from './time/time.ts'

const EXPORTED = 10_000
const REQUESTS = 100_000
const IN_CHART = 500
const IN_CALENDAR = 500
const WITH_BALANCES = 10_000
const SEARCHED = 10_000
const GIVEN_FEEDBACK = 20_000
const ASSETS = 20_000
const CONTRACTS = 200
const DOCUMENTS = 100_000
const MEGABYTE = 2 ** 20

export const volumeJobs = [
  'import',
  'export',
  'chart',
  'calendar',
  'leave',
  'balances',
  'search',
  'time',
  'profit',
  'reports',
  'timeline',
  'assets',
  'contracts',
  'documents',
  'invoices',
  'expenses',
  'receipts',
  'preview',
  'neighbours',
  'inbox',
] as const

export interface Volumes {
  server: Server
  services: Services
  report: Report
  /** Lets the database look at what was made. */
  settle(): Promise<void>
  /** The hand-written server, on the same database. */
  startThin(): Promise<Server>
  load: LoadOptions
  hasBrowser: boolean
}

async function measureImport({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'import', 100)
  const { read, preview, write, whole, importId } = await importTimes(server, company)
  report.figure(`import of ${IMPORTED} rows, from the file to the last row`, whole, 'ms', { atMost: 10_000 })
  report.figure('  reading the file', read, 'ms')
  report.figure('  preview', preview, 'ms')
  report.figure('  writing', write, 'ms')
  await settle()
  const undone = await undoTime(services.database, server, company, importId)
  report.figure(`taking back ${IMPORTED} imported people`, undone, 'ms', { atMost: 10_000 })
}

async function measureCalendar({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'calendar', Math.ceil(IN_CALENDAR / 0.949))
  await fillMonth(services.database, company)
  await settle()
  const { host, tokens, liveIds } = company
  const visitor = await openVisitor(server, { host, token: tokens.admin, employeeId: liveIds[0]! })
  const name = `month calendar of ${liveIds.length} people`
  try {
    const { answer, rows, frame, next } = await calendarTimes(visitor, server, company)
    report.figure(`${name}: the answer`, answer, 'ms', { atMost: 100 })
    report.figure(`${name}: first rows after its data`, rows, 'ms', { atMost: 500 })
    report.figure(`${name}: 95th percentile of a frame while scrolled`, frame, 'ms', { atMost: 20 })
    report.figure(`${name}: the next month after its data`, next, 'ms', { atMost: 150 })
  } finally {
    await visitor.close()
  }
}

/** The inbox of who decides, and the month of the calendar, in a company of which everybody takes leave in that month. */
async function measureInbox({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'inbox', Math.ceil(IN_CALENDAR / 0.949))
  await fillMonth(services.database, company)
  await fillWaiting(services.database, company)
  await settle()
  const { inbox, badge, month } = await inboxTimes(server, company, new Date().toISOString().slice(0, 7))
  report.figure(`inbox with ${WAITING} that wait`, inbox, 'ms', { atMost: 40 })
  report.figure('  its badge', badge, 'ms')
  const { together, alone } = await dashboardTimes(server, company)
  report.figure('the dashboard of its owner, in one request', together, 'ms', { atMost: 60 })
  report.figure('  the same by a request each', alone, 'ms')
  report.figure(`a month of the calendar, of ${company.liveIds.length} people`, month, 'ms', { atMost: 50 })
}

/** Everybody of the company who is exported: its archived people are not. */
async function measureExport({ server, services, report, settle }: Volumes): Promise<void> {
  const small = await makeCompany(services, 'small', 100)
  // Every twentieth is archived.
  const large = await makeCompany(services, 'large', Math.ceil(EXPORTED / 0.949))
  await settle()
  const { runs, plain } = await exportRuns(server, services.database, large, small)
  for (const [at, { milliseconds, rise }] of runs.entries()) {
    const name = `export ${at + 1} of ${large.liveIds.length} people to xlsx`
    report.figure(name, milliseconds, 'ms')
    if (rise !== null) report.figure(`${name}, memory above what it was before`, rise / MEGABYTE, 'MB', { atMost: 60 })
  }
  report.figure('the same columns by plain SQL', plain, 'ms')
}

async function measureLeave({ server, services, report, settle }: Volumes): Promise<void> {
  const small = await makeCompany(services, 'littleleave', 100)
  const large = await makeCompany(services, 'muchleave', 1000)
  await fillRequests(services.database, small, REQUESTS / 5)
  await fillRequests(services.database, large, REQUESTS)
  await settle()
  const { times, above, plain } = await requestExports(server, services.database, [
    { company: small, count: REQUESTS / 5 },
    { company: large, count: REQUESTS },
  ])
  for (const [at, milliseconds] of times.entries())
    report.figure(`export ${at + 1} of ${REQUESTS} requests for leave to xlsx`, milliseconds, 'ms')
  if (above !== null) {
    const name = `most memory of these, above that of exports of ${REQUESTS / 5}`
    report.figure(name, above / MEGABYTE, 'MB', { atMost: 60 })
  }
  report.figure('the same columns by plain SQL', plain, 'ms')
}

async function measureChart({ server, services, report }: Volumes): Promise<void> {
  const { host, tokens, liveIds } = await makeCompany(services, 'chart', Math.ceil(IN_CHART / 0.949))
  const visitor = await openVisitor(server, { host, token: tokens.admin, employeeId: liveIds[0]! })
  try {
    const { cards, frame } = await chartTimes(visitor)
    report.figure(`org chart of ${liveIds.length}: first cards after its data`, cards, 'ms', { atMost: 500 })
    report.figure(`org chart of ${liveIds.length}: 95th percentile of a frame while dragged`, frame, 'ms', {
      atMost: 20,
    })
  } finally {
    await visitor.close()
  }
}

/** Four policies of everybody in a year, against the statements that a page needs. */
async function measureBalances({ server, services, report, settle: look }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'balances', Math.ceil(WITH_BALANCES / 0.949))
  await look()
  const { settle, again, page, plain } = await balanceTimes(services, server, company, look)
  const people = `${company.liveIds.length} people x 4 policies`
  report.figure(`ledgers of ${people} for a year, from nothing`, settle, 'ms')
  report.figure('  the same again, nothing to add', again, 'ms')
  report.figure(`a page of 50 of the balances of ${people}`, page, 'ms')
  report.figure('  the same by plain SQL', plain, 'ms')
  report.figure('  against plain SQL', (100 * page) / plain, '%', { atMost: 300 })
}

/** Words among ten thousand people, against what one pattern over each column took. */
async function measureSearch({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'search', Math.ceil(SEARCHED / 0.949))
  await settle()
  const people = company.liveIds.length
  for (const { search, product, plain } of await searchTimes(services.database, server, company)) {
    report.figure(`"${search}" among ${people} people, first page and total`, product, 'ms')
    report.figure('  one pattern over each column, in plain SQL', plain, 'ms')
    report.figure('  against it', (100 * product) / plain, '%', { atMost: 150 })
  }
}

/** Pages of the timeline against those of the employees' list, of one company. */
async function measureTimeline({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'timeline', 1000)
  await fillFeedback(services, company, GIVEN_FEEDBACK)
  await settle()
  const { all, deep, person, employees } = await timelineTimes(server, company, GIVEN_FEEDBACK)
  report.figure("a page of the employees' list", employees, 'ms')
  report.figure(`a page of the timeline of ${GIVEN_FEEDBACK}`, all, 'ms')
  report.figure("  against the employees' list", (100 * all) / employees, '%', { atMost: 130 })
  report.figure('one of its last pages', deep, 'ms')
  report.figure("  against the employees' list", (100 * deep) / employees, '%', { atMost: 150 })
  report.figure("a page of one person's timeline", person, 'ms')
  report.figure("  against the employees' list", (100 * person) / employees, '%', { atMost: 130 })
}

/** Pages of assets against those of the employees' list, of one company. */
async function measureAssets({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'assets', 1000)
  await fillAssets(services, company, ASSETS)
  await settle()
  const { assets, employees } = await assetTimes(server, company, ASSETS)
  report.figure("50 of the employees' list", employees, 'ms')
  report.figure(`50 of ${ASSETS} assets`, assets, 'ms')
  report.figure("  against the employees' list", (100 * assets) / employees, '%', { atMost: 130 })
}

/** Contracts of one person and of everybody, from the sample that the product brings. */
async function measureContracts({ server, services, report }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'contracts', Math.ceil(CONTRACTS / 0.949))
  const { cpu, one, many, people } = await contractTimes(services.database, server, company)
  if (cpu !== null) report.figure('one contract, processor time once warm', cpu, 'ms', { atMost: 60 })
  report.figure('  until it is answered', one, 'ms')
  report.figure(`contracts of ${people} people in one task`, many, 'ms', { atMost: 30_000 })
}

/** The list of very many documents, against that of the people. */
async function measureDocuments({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'documents', 1000)
  await fillDocuments(services.database, company, DOCUMENTS)
  await settle()
  const { documents, employees } = await listTimes(server, company, DOCUMENTS)
  report.figure(`50 of ${DOCUMENTS} documents`, documents, 'ms')
  report.figure(`  50 of ${company.liveIds.length} people`, employees, 'ms')
  report.figure('  against it', (100 * documents) / employees, '%', { atMost: 130 })
}

/** What a photo of a receipt costs, read twice; the process that reads is the bench's own. */
async function measureReceipts({ report }: Volumes): Promise<void> {
  const times = await receiptTimes()
  if (!times) return
  report.figure('first upright photo of a receipt, processor time', times.first, 'ms', { atMost: 4000 })
  report.figure('  the next ones', times.next, 'ms', { atMost: 2500 })
}

/** How long after its press a PDF of thirty pages is there. */
async function measurePreview({ server, services, report }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'preview', 100)
  await fillDocuments(services.database, company, 10)
  const visitor = await openVisitor(server, {
    ...company,
    token: company.tokens.admin,
    employeeId: company.liveIds[0]!,
  })
  try {
    const first = await previewTime(server, company, visitor)
    report.figure('first of 30 pages of a PDF after the press', first, 'ms', { atMost: 1000 })
  } finally {
    await visitor.close()
  }
}

/** A company beside two that do their worst, against the same company quiet. */
async function measureNeighbours({ server, report }: Volumes): Promise<void> {
  const { quiet, attacked, load, answered } = await neighbourTimes(server)
  for (const what of ['reads', 'writes'] as const) {
    report.figure(`${what} of a company beside two that attack, 95th percentile`, attacked[what], 'ms')
    report.figure(`  quiet, at a load of ${load.toFixed(1)}`, quiet[what], 'ms')
    report.figure('  against quiet', (100 * attacked[what]) / quiet[what], '%', { atMost: 200 })
  }
  report.figure('its mails from queued to sent, 95th percentile', attacked.mails, 'ms', { atMost: 2000 })
  report.figure('  quiet', quiet.mails, 'ms')
  process.stdout.write(`  The attackers were answered: ${answered}\n`)
}

export const measureVolume = {
  import: measureImport,
  export: measureExport,
  chart: measureChart,
  calendar: measureCalendar,
  leave: measureLeave,
  balances: measureBalances,
  search: measureSearch,
  time: measureTime,
  profit: measureProfit,
  reports: measureReports,
  timeline: measureTimeline,
  assets: measureAssets,
  contracts: measureContracts,
  documents: measureDocuments,
  invoices: measureInvoices,
  expenses: measureExpenses,
  receipts: measureReceipts,
  preview: measurePreview,
  neighbours: measureNeighbours,
  inbox: measureInbox,
}
