import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { SharedTemplate } from '#contracts/documents/templates.ts'
import { PublicHead } from '#web/engine/pages/public/public-head.tsx'
import { PublicPage } from '#web/engine/pages/public/public-page.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { ContractTypes, EntityName } from '../facts.tsx'
import { copy, sharedQuery } from '../template-calls.ts'
import { newTemplate } from '../template-record.ts'
import classes from './shared.module.css'

/** `/share/template/{token}`: a shared template, for everybody who knows the link. */
export function SharedTemplatePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const shared = useQuery(sharedQuery(token))
  return (
    <PublicPage
      shared={shared}
      failed="documents:template.loadFailed"
      unknown={{ title: 'documents:template.shareInvalid', help: 'documents:template.shared.askAgain' }}
      className={classes.page}
    >
      {({ attributes }) => <Shown token={token} template={attributes} />}
    </PublicPage>
  )
}

function Shown({ token, template }: { token: string; template: SharedTemplate['attributes'] }) {
  const { t } = useTexts()
  return (
    <Stack>
      <PublicHead company={t('documents:template.shared.head')} />
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} fz="xl">
            {template.name}
          </Title>
          <Text c="dimmed" fz="sm">
            {t('name:templates.entities')}: <EntityName entity={template.entities[0]} /> ·{' '}
            {t('name:templates.contract_types')}: <ContractTypes types={template.contract_types} />
          </Text>
        </div>
        <Group gap="xs" className={classes.actions}>
          <Button variant="default" onClick={() => void copy(token, 'identifierCopied')}>
            {t('documents:template.copyIdentifier')}
          </Button>
          <Button component={Link} {...newTemplate(token)}>
            {t('documents:template.shared.use')}
          </Button>
        </Group>
      </Group>
      <Text fz="xs" c="dimmed" className={classes.actions}>
        {t('documents:template.shared.useHelp')}
      </Text>
      <RichText html={template.content} isPaper />
    </Stack>
  )
}
