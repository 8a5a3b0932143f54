import { Anchor, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { DeleteMenu } from '#web/engine/pages/record/delete-menu.tsx'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { StateMenu } from '../actions/state-menu.tsx'
import { type AssetAttributes, type AssetRecord, assetName } from '../asset-record.ts'
import { assetStatusChoices } from '../choices.ts'
import { HoldersSection } from './holders-section.tsx'

const params = { related: 'employee,assigner' }

/** `/assets/{id}/view`: what it is, who has it, where it came from, and what was noted. */
export function AssetPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<AssetAttributes> entity="assets" id={id} params={params} failed="assets:loadFailed">
      {(record) => <Asset record={record} />}
    </RecordLoader>
  )
}

function Asset({ record }: { record: AssetRecord }) {
  const { t } = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const format = useFormat()
  const { attributes } = record
  useNamePlace(`/assets/${record.id}/view`, assetName(record))
  const status = assetStatusChoices.find(({ value }) => value === attributes.status)
  const holder = relatedName(record, 'employee')
  const isInMaintenance = attributes.status === 'maintenance'
  return (
    <DetailPage
      name={assetName(record)}
      subtitle={attributes.model}
      badge={status && <StateBadge label={t(status.label)} color={status.color} />}
      actions={
        <>
          {record.meta.authorizedToUpdate && <StateMenu asset={record} />}
          {record.meta.authorizedToUpdate && (
            <Button
              component={Link}
              to={`/assets/${record.id}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('assets:edit')}
            </Button>
          )}
          <DeleteMenu
            entity="assets"
            record={record}
            name={assetName(record)}
            label="assets:delete"
            onDeleted={() => void navigate({ to: '/assets' })}
          />
        </>
      }
    >
      <DetailSection
        title={t('assets:section.about')}
        facts={[
          { label: t('name:assets.type'), value: t(`name:assets.type=${attributes.type}`) },
          { label: t('name:assets.model'), value: attributes.model || MISSING },
          { label: t('name:assets.serial_number'), value: attributes.serial_number || MISSING },
          { label: t('name:assets.next_maintenance_date'), value: format.day(attributes.next_maintenance_date) },
          ...(isInMaintenance
            ? [{ label: t('name:assets.expected_return_date'), value: format.day(attributes.expected_return_date) }]
            : []),
          ...(isInMaintenance && attributes.maintenance_notes
            ? [{ label: t('name:assets.maintenance_notes'), value: attributes.maintenance_notes, wide: true }]
            : []),
        ]}
      />
      <DetailSection
        title={t('assets:section.holder')}
        facts={[
          {
            label: t('name:assets.employee_id'),
            value: holder ? (
              <Anchor component={Link} to={`/employees/${attributes.employee_id}/assets`}>
                {holder}
              </Anchor>
            ) : (
              t('assets:holder.nobody')
            ),
          },
          { label: t('name:assets.assigned_at'), value: format.moment(attributes.assigned_at) },
          { label: t('name:assets.assigned_by'), value: relatedName(record, 'assigner') || MISSING },
          { label: t('name:assets.return_date'), value: format.day(attributes.return_date) },
        ]}
      >
        <HoldersSection assetId={record.id} />
      </DetailSection>
      {can('manageAssets') && (
        <DetailSection
          title={t('assets:section.acquisition')}
          facts={[
            { label: t('name:assets.supplier'), value: attributes.supplier || MISSING },
            { label: t('name:assets.acquisition_date'), value: format.day(attributes.acquisition_date) },
            {
              label: t('name:assets.purchase_value'),
              value: format.money(attributes.purchase_value, attributes.currency),
            },
            { label: t('name:assets.warranty_until'), value: format.day(attributes.warranty_until) },
          ]}
        />
      )}
      {attributes.notes && (
        <DetailSection title={t('assets:section.notes')}>
          <RichText html={attributes.notes} />
        </DetailSection>
      )}
    </DetailPage>
  )
}
