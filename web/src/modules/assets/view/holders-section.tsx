import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines } from '#web/ui/display/list-card.tsx'

interface HolderAttributes {
  employee_id: string
  since: string
  until: string | null
}

/** As many as fit under the section; more hands than these are rare. */
const MOST = 50

/** Who had an asset from when to when, the newest first; oneself alone where one does not keep assets. */
export function HoldersSection({ assetId }: { assetId: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const params = { asset_id: assetId, sort: '-number', perPage: MOST, related: 'employee' }
  const { data } = useQuery(listQuery<HolderAttributes>('asset-holders', params))
  if (!data || data.data.length === 0) return null
  return (
    <>
      <Text component="h3" fz="sm" fw={600} mt="md" mb={4}>
        {t('assets:holders.title')}
      </Text>
      <CardLines>
        {data.data.map((one) => (
          <CardLine
            key={one.id}
            name={relatedName(one, 'employee')}
            facts={[
              one.attributes.until
                ? t('assets:holders.span', {
                    from: format.moment(one.attributes.since),
                    to: format.moment(one.attributes.until),
                  })
                : t('assets:holders.since', { from: format.moment(one.attributes.since) }),
            ]}
          >
            {null}
          </CardLine>
        ))}
      </CardLines>
    </>
  )
}
