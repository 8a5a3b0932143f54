import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyLink } from '#contracts/company/links/company-links.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import classes from './links.module.css'

const PATH = '/company/links'
const LINKS = keys.getter('company-links', 'all')

/** Where a record says whether it is shared, and its link is revoked. */
const pages: Partial<Record<CompanyLink['purpose'], (id: string) => string>> = {
  invoice: (id) => `/invoices/${id}/details`,
  'open-invoices': (id) => `/clients/${id}/statement`,
  template: (id) => `/settings/templates/${id}/edit`,
}

/** `/settings/links`: all links of the company that open something without signing in. */
export function LinksPage() {
  const { t } = useTexts()
  const client = useQueryClient()
  const [ending, setEnding] = useState<CompanyLink>()
  const links = useQuery({
    queryKey: LINKS,
    queryFn: async ({ signal }) => (await api.get<{ data: CompanyLink[] }>(PATH, { signal, onError: 'log' })).data,
  })
  const end = async ({ id }: CompanyLink) => {
    await api.delete(`${PATH}/${id}`)
    showSuccess(t('company:links.revoked'))
    await client.invalidateQueries({ queryKey: LINKS })
  }
  return (
    <>
      <PageHeader title={t('company:links')} help={t('company:links.help')} />
      {links.isPending && <Skeleton height={240} radius="md" />}
      {links.isLoadingError && <ErrorState title={t('company:links.failed')} onRetry={() => void links.refetch()} />}
      {links.data?.length === 0 && <EmptyState title={t('company:links.empty')} help={t('company:links.emptyHelp')} />}
      {(links.data?.length ?? 0) > 0 && (
        <ul className={classes.links} aria-label={t('company:links')}>
          {links.data!.map((link) => (
            <Line key={link.id} link={link} onEnd={() => setEnding(link)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={ending !== undefined}
        title={t('company:links.revokeTitle')}
        text={ending ? t('company:links.revokeText', { what: t(`company:links.of.${ending.purpose}`) }) : ''}
        confirm={t('company:links.revoke')}
        cancel={t('company:links.keep')}
        onConfirm={() => ending && end(ending)}
        onClose={() => setEnding(undefined)}
      />
    </>
  )
}

/** What it opens, whose it is and when it was opened; and the way to revoke it. */
function Line({ link, onEnd }: { link: CompanyLink; onEnd: () => void }) {
  const { t } = useTexts()
  const { moment, momentDay } = useFormat()
  const { purpose, made_by, record_id, record_name, created_at, views, viewed_at, expires_at } = link
  const what = t(`company:links.of.${purpose}`)
  const named = [what, record_name, made_by].filter(Boolean).join(' · ')
  const page = record_id && pages[purpose]?.(record_id)
  const facts = [
    t('company:links.made', { day: momentDay(created_at) }),
    viewed_at ? t('company:links.opened', { moment: moment(viewed_at), count: views }) : t('company:links.notOpened'),
    expires_at && t('company:links.until', { day: momentDay(expires_at) }),
  ]
  return (
    <li>
      <span className={classes.words}>
        <Text fw={500}>{named}</Text>
        <Text fz="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
      {page ? (
        <Anchor component={Link} to={page} fz="sm" aria-label={`${t('company:links.atRecord')}: ${named}`}>
          {t('company:links.atRecord')}
        </Anchor>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('company:links.revokeOf', { what: named })}
          onClick={onEnd}
        >
          {t('company:links.revoke')}
        </Button>
      )}
    </li>
  )
}
