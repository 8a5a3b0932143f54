import { Anchor, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { SharedTemplate } from '#contracts/documents/templates.ts'
import { LanguageSwitch } from '#web/platform/shell/language-switch.tsx'
import { Logo } from '#web/platform/shell/logo.tsx'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { ContractTypes, EntityName } from '../facts.tsx'
import { copy, sharedQuery } from '../template-calls.ts'
import { newTemplate } from '../template-record.ts'
import classes from './shared.module.css'
import { isUnknownIdentifier } from './unknown-identifier.ts'

/** `/share/template/{token}`: a shared template, for everybody who knows the link. */
export function SharedTemplatePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { t } = useTexts()
  const shared = useQuery(sharedQuery(token))
  return (
    <MainArea className={classes.page}>
      <Group justify="space-between" className={classes.bar}>
        <Anchor component={Link} to="/" underline="never" c="inherit">
          <Logo />
        </Anchor>
        <LanguageSwitch />
      </Group>
      {shared.data && <Shown token={token} template={shared.data.attributes} />}
      {shared.isPending && (
        <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )}
      {shared.isLoadingError &&
        (isUnknownIdentifier(shared.error) ? (
          <ErrorState
            isPage
            title={t('documents:template.shareInvalid')}
            help={t('documents:template.shared.askAgain')}
          />
        ) : (
          <ErrorState isPage title={t('documents:template.loadFailed')} onRetry={() => void shared.refetch()} />
        ))}
    </MainArea>
  )
}

function Shown({ token, template }: { token: string; template: SharedTemplate['attributes'] }) {
  const { t } = useTexts()
  return (
    <Stack>
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
