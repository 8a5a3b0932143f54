import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload, IconPencil, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Template } from '#contracts/documents/templates.ts'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ContractTypes, EntityName, SampleMark } from './facts.tsx'
import { TemplatePreviewPart } from './preview/template-preview.tsx'
import { copy, downloadTemplate, shareLink, shareTemplate } from './template-calls.ts'
import type { TemplateRecord } from './template-record.ts'

/** Reads a template, shares it, downloads it. */
export function ReadTemplate({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const { data } = useQuery(recordQuery<Template>('templates', id))
  return (
    <Dialog onClose={onClose} size="70vw" title={data?.attributes.name ?? t('documents:route.templates')}>
      <RecordLoader<Template> entity="templates" id={id} failed="documents:template.loadFailed" isPart>
        {(template) => <Read template={template} />}
      </RecordLoader>
    </Dialog>
  )
}

function Read({ template }: { template: TemplateRecord }) {
  const { t } = useTexts()
  const { can } = useSession()
  const [busy, setBusy] = useState<'share' | 'download'>()
  const { attributes } = template
  const run = (what: 'share' | 'download', call: (one: TemplateRecord) => Promise<void>) => async () => {
    setBusy(what)
    await call(template)
    setBusy(undefined)
  }
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <FactList
          narrow
          facts={[
            { label: t('name:templates.entities'), value: <EntityName entity={attributes.entities[0]} /> },
            { label: t('name:templates.contract_types'), value: <ContractTypes types={attributes.contract_types} /> },
          ]}
        />
        <Group gap="xs">
          {can('manageTemplates') && (
            <Button
              variant="default"
              leftSection={<IconShare size={16} aria-hidden />}
              loading={busy === 'share'}
              onClick={run('share', shareTemplate)}
            >
              {t('documents:template.share')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy === 'download'}
            onClick={run('download', downloadTemplate)}
          >
            {t('documents:template.download')}
          </Button>
          {template.meta.authorizedToUpdate && (
            <Button
              component={Link}
              to={`/settings/templates/${template.id}/edit`}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('documents:template.edit')}
            </Button>
          )}
        </Group>
      </Group>
      {attributes.is_sample && (
        <div>
          <SampleMark />
        </div>
      )}
      {attributes.share_token && <Shared token={attributes.share_token} />}
      <TemplatePreviewPart
        source={{ template_id: template.id }}
        entity={attributes.entities[0]}
        html={attributes.content}
      />
    </Stack>
  )
}

/** By what a template is shared; it can be read off where the browser copies nothing. */
function Shared({ token }: { token: string }) {
  const { t } = useTexts()
  return (
    <div>
      <Group align="flex-end" gap="xs">
        <TextInput
          flex={1}
          miw={200}
          label={t('documents:template.shareLink')}
          readOnly
          value={shareLink(token)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy(shareLink(token), 'linkCopied')}>
          {t('documents:template.copyLink')}
        </Button>
        <Button variant="default" onClick={() => void copy(token, 'identifierCopied')}>
          {t('documents:template.copyIdentifier')}
        </Button>
      </Group>
      <Text fz="xs" c="dimmed" mt={4}>
        {t('documents:template.sharedHelp')}
      </Text>
    </div>
  )
}
