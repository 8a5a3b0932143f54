import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '#web/engine/dialogs/delete-dialog.tsx'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { replyMailsQuery } from '../../details/send/send-queries.ts'
import { CodeDialog, ReplyMailDialog, type ReplyMailRecord } from './reply-mail-dialogs.tsx'
import { ReplyMailRow, type RowAction } from './reply-mail-row.tsx'

interface Step {
  kind: 'add' | Exclude<RowAction, 'default'>
  record?: ReplyMailRecord
}

/** The addresses that replies to invoices go to: added, confirmed by a code, one of them used by default. */
export function ReplyMails() {
  const { t } = useTexts()
  const replies = useQuery(replyMailsQuery)
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const makeDefault = async ({ id }: ReplyMailRecord) => {
    try {
      await api.post(`/restify/invoice-reply-mails/${id}/actions?action=make-default`, {}, { onError: 'caller' })
      showSuccess(t('invoices:replies.defaultSet'))
    } catch (error) {
      showFailure(error, 'invoices:replies.defaultFailed')
    }
  }
  const act = (kind: RowAction, record: ReplyMailRecord) =>
    kind === 'default' ? void makeDefault(record) : setStep({ kind, record })
  return (
    <Stack gap="sm" align="stretch">
      {replies.isError && (
        <ErrorState title={t('invoices:replies.loadFailed')} onRetry={() => void replies.refetch()} />
      )}
      {replies.isPending && <Skeleton height={48} />}
      {replies.data?.data.length === 0 && (
        <Text c="dimmed" fz="sm">
          {t('invoices:replies.empty')}
        </Text>
      )}
      {replies.data?.data.map((record) => (
        <ReplyMailRow key={record.id} record={record} onAction={(kind) => act(kind, record)} />
      ))}
      <Group>
        <Button variant="default" size="sm" onClick={() => setStep({ kind: 'add' })}>
          {t('invoices:replies.add')}
        </Button>
      </Group>
      {(step?.kind === 'add' || step?.kind === 'edit') && (
        <ReplyMailDialog
          record={step.record}
          onSaved={(record) => setStep(record.attributes.validated ? undefined : { kind: 'confirm', record })}
          onClose={close}
        />
      )}
      {step?.kind === 'confirm' && step.record && <CodeDialog record={step.record} onClose={close} />}
      {step?.kind === 'delete' && step.record && <DeleteReplyMail record={step.record} onClose={close} />}
    </Stack>
  )
}

function DeleteReplyMail({ record, onClose }: { record: ReplyMailRecord; onClose: () => void }) {
  const { t } = useTexts()
  const { email } = record.attributes
  const remove = async () => {
    try {
      await api.delete(`/restify/invoice-reply-mails/${record.id}`, undefined, { onError: 'caller' })
      showSuccess(t('engine:row.deleted', { name: email }))
    } catch (error) {
      showFailure(error, 'engine:row.deleteFailed')
      throw error
    }
  }
  return (
    <DeleteDialog opened name={email} text={t('invoices:replies.deleteText')} onConfirm={remove} onClose={onClose} />
  )
}
