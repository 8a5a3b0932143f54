import { IconReceipt2 } from '@tabler/icons-react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { api } from '#web/platform/api/client.ts'
import { formats } from '#web/platform/format/use-format.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'
import type { BundleAttributes } from '../expense-record.ts'
import { sumsText } from '../list/sums-text.ts'

/** As many as the palette shows. */
const LIMIT = 6

/** Bundles by title, description or person, with the day on which each begins and what it comes to. */
export async function findBundles(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT, related: 'employee' }
  const path = '/restify/expense-bundles'
  const found = await api.get<ListAnswer<BundleAttributes>>(path, { query, signal, onError: 'log' })
  return found.data.map((bundle) => {
    const { title, start_date, by_currency } = bundle.attributes
    return {
      id: bundle.id,
      label: title,
      description: [relatedName(bundle, 'employee'), start_date && formats().day(start_date), sumsText(by_currency)]
        .filter(Boolean)
        .join(' · '),
      picture: <IconReceipt2 size={20} stroke={1.7} aria-hidden />,
      to: `/expenses/${bundle.id}/details`,
    }
  })
}
