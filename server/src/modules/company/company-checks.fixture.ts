import { sql } from '#platform/database/index.ts'
import type { Check, Grants } from '#testing/conformance/expectations.ts'
import { granted, type Principal } from '#testing/conformance/principals.ts'
import { each, unless } from '#testing/conformance/subject.ts'
import type { World } from '#testing/conformance/world.ts'

/** What the getters of the company keep from some: they are no records, so no list of fields says it. */
export function moreOfTheCompany(world: World): Check[] {
  const { insiders } = world.cast
  const leaders = ['admin', 'manager', 'hr']

  const information = async () => {
    await world.acme.admin.post('/restify/tenants/actions?action=update-tenant', { sensitive_information: 'Secret' })
    return each(insiders, async (principal) => {
      const { body } = await world.client(principal).get('/restify/tenants/getters/tenant-information')
      const sees = Object.hasOwn(body.data, 'sensitive_information')
      return sees === leaders.includes(principal.name) ? [] : [`${principal.name}: sensitive_information ${sees}`]
    })
  }

  const plan = () =>
    each(insiders, async (principal) => {
      const { body } = await world.client(principal).get('/restify/tenants/getters/active-plan')
      const sees = Object.hasOwn(body.data, 'billingUrl')
      return sees === principal.permissions.has('manageBilling') ? [] : [`${principal.name}: billingUrl ${sees}`]
    })

  const unknownSetting = async () => {
    const { admin } = world.acme
    const store = await admin.post('/restify/settings', { key: 'is_admin', value: true })
    const value = await admin.post('/restify/settings/bulk/update', [{ key: 'invoice_tax', value: 100 }])
    return [
      ...unless('stores a setting nobody knows', store, 422),
      ...unless('stores a tax of 100', value, 422),
      ...(value.body?.errors?.['0.value'] ? [] : ['the error of a bulk update is not at its row']),
    ]
  }

  return [
    {
      name: 'shows notes about the company to those who lead it',
      topic: 'getter tenant-information',
      run: information,
    },
    { name: 'shows the address of billing to those who manage it', topic: 'getter active-plan', run: plan },
    { name: 'keeps no setting that nobody declared', topic: 'input', run: unknownSetting },
  ]
}

/** Who sees a setting that is no sample, because proving that it can be stored takes it away time and again. */
export const seenSettings =
  (readers: Readonly<Record<string, Grants>>) =>
  (world: World): Check[] => [
    {
      name: 'shows each setting that is newly stored to those who may see it',
      topic: 'list',
      async run() {
        const { admin, tenantId } = world.acme
        const keys = Object.keys(readers)
        await admin.post(
          '/restify/settings/bulk/update',
          keys.map((key) => ({ key, value: key === 'slack_webhook_url' ? null : 'Text' })),
        )
        const failures = await each(world.cast.insiders, async (principal) => {
          const { body } = await world.client(principal).get('/restify/settings?perPage=500')
          const seen = new Set(body.data.map((record: { attributes: { key: string } }) => record.attributes.key))
          return Object.entries(readers)
            .filter(([key, may]) => seen.has(key) !== granted(may, principal))
            .map(([key]) => `${principal.name} ${seen.has(key) ? 'sees' : 'does not see'} ${key}`)
        })
        await world.testing.superuser.global((tx) =>
          tx.run(sql`delete from settings where tenant_id = ${tenantId} and key = any(${keys}::text[])`),
        )
        return failures
      },
    },
  ]

/** The table holds it too, yet can only say that something is wrong. */
export const lastDayExplained = (world: World): Check[] => [
  {
    name: 'says of a last day before the first what is wrong with it',
    topic: 'validate',
    async run() {
      const body = { name: 'Backwards', date: '2026-05-02', end_date: '2026-05-01' }
      const answer = await world.client(world.cast.insiders[0]!).post('/restify/legal-holidays', body)
      const sentence = answer.body?.errors?.end_date?.[0]
      return sentence === 'The last day cannot be before the first.' ? [] : [`end_date: ${sentence}`]
    },
  },
]

/** Who sees the documents of a restricted type is decided by those named for it, and known to those who keep types or documents. */
export const restrictedTypes = (world: World): Check[] => {
  const restricted = (principal: Principal) => world.sample('document-types', 'restricted', principal)
  return [
    {
      name: 'lets nobody open a restricted type who is not named for it',
      topic: 'validate',
      async run() {
        const hr = world.cast.insiders.find(({ name }) => name === 'hr')!
        const path = `/restify/document-types/${await restricted(hr)}`
        const { status, body } = await world.client(hr).put(path, { restricted: false })
        return status === 422 && body.errors.restricted ? [] : [`hr opens a restricted type: ${status}`]
      },
    },
    {
      name: 'shows who is named for a type to those who keep types or documents',
      topic: 'read',
      run: () =>
        each(world.cast.insiders, async (principal) => {
          const path = `/restify/document-types/${await restricted(principal)}?related=people`
          const { body } = await world.client(principal).get(path)
          const isShown = body.data.relationships.people.length > 0
          const may = granted(['manageDocumentTypes', 'manageDocuments'], principal)
          return isShown === may ? [] : [`${principal.name}: people ${isShown}`]
        }),
    },
  ]
}
