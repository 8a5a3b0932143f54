import { Button } from '@mantine/core'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { HolidayPolicy } from '#contracts/holidays/policies.ts'
import { HistoryList } from '#web/engine/history/history-list.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DeletePolicy } from './delete-policy.tsx'
import { PolicyForm } from './policy-form.tsx'
import type { PolicyRecord } from './policy-record.ts'

const params = { temporary_urls: true }

/** `/settings/holidays/create` */
export function CreatePolicyPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('holidays:policy.add')} />
      <PolicyForm />
    </>
  )
}

/** `/settings/holidays/{id}/edit` */
export function EditPolicyPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<HolidayPolicy> entity="holiday-policies" id={id} params={params}>
      {(policy) => <EditPolicy key={id} policy={policy} />}
    </RecordLoader>
  )
}

function EditPolicy({ policy }: { policy: PolicyRecord }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const { attributes, meta } = policy
  useNamePlace(`/settings/holidays/${policy.id}`, attributes.name)
  return (
    <>
      <PageHeader title={attributes.name} help={attributes.is_used ? t('holidays:policy.inUse') : undefined}>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('holidays:policy.section.history')}
        </Button>
        {meta.authorizedToDelete && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('holidays:policy.deleteButton')}
          </Button>
        )}
      </PageHeader>
      <PolicyForm policy={policy} />
      <DeletePolicy
        policy={deleting ? policy : undefined}
        onClose={() => setDeleting(false)}
        // What was typed goes with the policy.
        onDeleted={() => void navigate({ to: '/settings/holidays', ignoreBlocker: true })}
      />
      <Dialog opened={showsHistory} onClose={() => setShowsHistory(false)} title={t('holidays:policy.section.history')}>
        <HistoryList entity="holiday-policies" id={policy.id} label={t('holidays:policy.section.history')} />
      </Dialog>
    </>
  )
}
