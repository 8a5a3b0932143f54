import { withFiles } from '#engine/index.ts'
import { createRegistry } from '#engine/registry.ts'
import { subscribeForTest } from '#modules/billing/index.ts'
import { createCompany } from '#modules/company/index.ts'
import { queuePublishing } from '#modules/news/index.ts'
import { dayIn } from '#platform/clock.ts'
import { readReferences } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/secrets/index.ts'
import { modules } from '../modules.ts'
import { storeAssets } from './assets/assets.ts'
import { storeClients } from './clients.ts'
import { storeSettings, storeTaxData } from './company.ts'
import { storeDirectories } from './directories.ts'
import { documentPlan } from './documents/document-plan.ts'
import { putDocuments, storeDocuments } from './documents/documents.ts'
import { storeTemplates } from './documents/templates.ts'
import { billPlan } from './expenses/bills/bill-plan.ts'
import { putBills } from './expenses/bills/put-bills.ts'
import { putReceipts } from './expenses/put-receipts.ts'
import { claimPlan, storeExpenses } from './expenses/store.ts'
import { storeGoals } from './goals/goals.ts'
import { demoNationalDays, storeLeave } from './leave/leave.ts'
import { storeLinks } from './links.ts'
import { storeMoney } from './money/store.ts'
import { storeFiling } from './money/store-filing.ts'
import { storeNews } from './news/news.ts'
import { storeNotices } from './notices.ts'
import { storeOnboarding } from './onboarding.ts'
import { storePeople } from './people/people.ts'
import { type Person, peopleOn } from './people/person.ts'
import { storeEvaluations } from './reviews/evaluations.ts'
import { storeFeedback } from './reviews/feedback.ts'
import { storeSavedReports } from './saved-reports.ts'
import { agreements, putPapers, storeSigning } from './signing/store.ts'
import { storeBnrRates } from './work/bnr.ts'
import { storeWork } from './work/store.ts'

const NAME = 'Carpathia Digital'
const TIME_ZONE = 'Europe/Bucharest'
const SEATS = 100

export interface DemoCompany {
  tenantId: string
  people: readonly Person[]
  /** Ids by the keys of the samples. */
  templates: ReadonlyMap<string, string>
}

/** Writes the demo company in one transaction; loaded at the one start that makes it. */
export async function makeDemo(
  services: Services,
  { subdomain, password }: { subdomain: string; password: string },
): Promise<DemoCompany> {
  const tenantId = newId()
  const today = dayIn(services.clock.now(), TIME_ZONE)
  const passwordHash = await hashPassword(password)
  const references = await readReferences(services.database)
  const people = peopleOn(today, `${subdomain}.test`)
  const templates = await withFiles(services, async (files) => {
    const planned = [...documentPlan(people, today), ...agreements(people, today)]
    const documents = await putDocuments(files, tenantId, planned)
    const papers = await putPapers(files, tenantId, people, documents)
    const claims = claimPlan(people, today)
    const receipts = await putReceipts(files, tenantId, claims)
    const bills = await putBills(files, tenantId, billPlan(today))
    return services.database.tenant(tenantId, async (tx) => {
      const { roleIds } = await createCompany(tx, services, {
        tenantId,
        name: NAME,
        subdomain,
        locale: 'en',
        country: 'RO',
        // Its salaries, projects and things are in euro, as many a company of its trade counts.
        currency: 'EUR',
        phone: '+40 264 555 010',
        timeZone: TIME_ZONE,
        subscription: { total: SEATS, plan: 'Pro Monthly' },
        hasDemoData: true,
        hasAiAccess: true,
      })
      await storeSettings(tx, tenantId, subdomain, today)
      const tenantKey = await services.keys.of(tx, tenantId)
      await storeTaxData(tx, tenantKey)
      const ids = await storeDirectories(tx, tenantId)
      await storePeople(tx, { people, tenantKey, today, passwordHash, roleIds, ids })
      const at = { tx, services, tenantId, today, userId: null }
      const ofLeave = await storeLeave(at, people)
      await storeDocuments(at, people, documents)
      const ofSigning = await storeSigning(at, { company: NAME, people, papers })
      const clients = await storeClients(tx, tenantKey)
      const closed = new Set(demoNationalDays(today).map(({ date }) => date))
      const logged = await storeWork(at, { people, clients, closed })
      await storeSavedReports(at, people)
      await storeLinks(at, people)
      // Invoices in euro keep the rate of their day.
      await storeBnrRates(at)
      const { userId } = people.find(({ roles }) => roles.includes('admin'))!
      await storeMoney(at, { domain: `${subdomain}.test`, clients, logged, userId })
      const ofExpenses = await storeExpenses(at, { people, claims, receipts, bills })
      await storeEvaluations(at, { people, ids, closed })
      const ofFeedback = await storeFeedback(at, { people, clients, closed })
      await storeGoals(at, { people, closed })
      await Promise.all([storeAssets(at, people), storeOnboarding(at, people)])
      const ofNews = await storeNews(at, people, (id, moment) => queuePublishing(tx, { tenantId, id }, moment))
      await storeNotices(at, [...ofLeave, ...ofNews, ...ofSigning, ...ofFeedback, ...ofExpenses])
      return storeTemplates(at, createRegistry(modules, references))
    })
  })
  await subscribeForTest(services, tenantId, SEATS)
  // The administrator has the certificate.
  const { userId, name: person } = people.find(({ roles }) => roles.includes('admin'))!
  await storeFiling(services, { tenantId, today, userId, person })
  return { tenantId, people, templates }
}
