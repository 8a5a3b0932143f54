import { Button } from '@mantine/core'
import { IconFileImport, IconFileStar } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { newTemplate, type TemplateRecord } from './template-record.ts'
import { endSharingAction, templatesTable } from './templates-table.tsx'

const CreateTemplate = later(() => import('./create-template.tsx'), 'CreateTemplate')
const ReadTemplate = later(() => import('./read-template.tsx'), 'ReadTemplate')
const SamplesDialog = later(() => import('./samples/samples-dialog.tsx'), 'SamplesDialog')
const ImportTemplate = later(() => import('./shared/import-template.tsx'), 'ImportTemplate')
const EndSharing = later(() => import('./shared/end-sharing.tsx'), 'EndSharing')

/** `/settings/templates`: the list; `?id=` reads one, `?add=true` makes one, `&share_token=` from a shared one. */
export function TemplatesPage() {
  const { add, share_token } = useSearch({ strict: false }) as { add?: string; share_token?: string }
  const { can } = useSession()
  if (add !== 'true' || !can('manageTemplates')) return <TemplateList />
  return <CreateTemplate key={share_token} shareToken={share_token} />
}

function TemplateList() {
  const { t } = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const { state, open } = useListState(templatesTable.defaultSort)
  const [opened, setOpened] = useState<'import' | 'samples'>()
  const [ending, setEnding] = useState<TemplateRecord>()
  const table = useMemo(
    () => ({ ...templatesTable, actions: [...templatesTable.actions!, endSharingAction(setEnding)] }),
    [],
  )
  const close = () => setOpened(undefined)
  const show = useCallback((template: TemplateRecord) => open(template.id), [open])
  return (
    <>
      <ResourcePage
        table={table}
        title="documents:route.templates"
        help="documents:template.help"
        primary={{
          label: 'documents:template.add',
          permission: 'manageTemplates',
          onClick: () => void navigate(newTemplate()),
        }}
        actions={
          can('manageTemplates') && (
            <>
              <Button
                variant="default"
                leftSection={<IconFileStar size={16} aria-hidden />}
                onClick={() => setOpened('samples')}
              >
                {t('documents:samples.open')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
                onClick={() => setOpened('import')}
              >
                {t('documents:template.import')}
              </Button>
            </>
          )
        }
        onView={show}
      />

      {state.openId && <ReadTemplate id={state.openId} onClose={() => open(undefined)} />}
      {opened === 'samples' && <SamplesDialog onClose={close} />}
      {ending && <EndSharing template={ending} onClose={() => setEnding(undefined)} />}
      {opened === 'import' && <ImportTemplate onClose={close} />}
    </>
  )
}
