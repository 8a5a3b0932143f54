import { Button } from '@mantine/core'
import { IconFileImport, IconFileStar } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { newTemplate, type TemplateRecord } from './template-record.ts'
import { templatesTable } from './templates-table.tsx'

const CreateTemplate = lazy(() => import('./create-template.tsx').then((file) => ({ default: file.CreateTemplate })))
const ReadTemplate = lazy(() => import('./read-template.tsx').then((file) => ({ default: file.ReadTemplate })))
const SamplesDialog = lazy(() =>
  import('./samples/samples-dialog.tsx').then((file) => ({ default: file.SamplesDialog })),
)
const ImportTemplate = lazy(() =>
  import('./shared/import-template.tsx').then((file) => ({ default: file.ImportTemplate })),
)

/** `/settings/templates`: the list; `?id=` reads one, `?add=true` makes one, `&share_token=` from a shared one. */
export function TemplatesPage() {
  const { add, share_token } = useSearch({ strict: false }) as { add?: string; share_token?: string }
  const { can } = useSession()
  if (add !== 'true' || !can('manageTemplates')) return <TemplateList />
  return (
    <Suspense>
      <CreateTemplate key={share_token} shareToken={share_token} />
    </Suspense>
  )
}

function TemplateList() {
  const { t } = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const { state, open } = useListState(templatesTable.defaultSort)
  const [opened, setOpened] = useState<'import' | 'samples'>()
  const close = () => setOpened(undefined)
  const show = useCallback((template: TemplateRecord) => open(template.id), [open])
  return (
    <>
      <ResourcePage
        table={templatesTable}
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
      <Suspense>
        {state.openId && <ReadTemplate id={state.openId} onClose={() => open(undefined)} />}
        {opened === 'samples' && <SamplesDialog onClose={close} />}
        {opened === 'import' && <ImportTemplate onClose={close} />}
      </Suspense>
    </>
  )
}
