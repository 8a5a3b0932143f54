import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contracts/account/passkeys.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { passkeysQuery, refreshSecurity } from '../queries.ts'
import classes from '../security.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

const supported = typeof PublicKeyCredential !== 'undefined'

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The person's passkeys: to add, to name, to remove. */
export function PasskeysSection() {
  const { t } = useTexts()
  const [open, setOpen] = useState<Open>()
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery)
  const close = () => setOpen(undefined)
  const done = (said: 'account:passkeys.added' | 'account:passkeys.renamed' | 'account:passkeys.removed') => {
    showSuccess(t(said))
    void refreshSecurity()
  }
  const removing = open?.kind === 'remove' ? open.passkey : undefined
  const remove = async () => {
    await api.delete(`/passkeys/${removing?.id}`, undefined, { onError: 'caller' }).catch((error: unknown) => {
      showFailure(error, 'account:passkeys.failed')
      throw error
    })
    done('account:passkeys.removed')
  }
  return (
    <Section title={t('account:passkeys.title')} help={t('account:passkeys.help')}>
      {isError && !passkeys && <ErrorState onRetry={() => void refetch()} />}
      {!passkeys && !isError && <Skeleton h={72} />}
      {passkeys && (
        <Stack align="stretch">
          {passkeys.length === 0 ? (
            <Text c="dimmed">{t('account:passkeys.none')}</Text>
          ) : (
            <ul className={classes.list} aria-label={t('account:passkeys.list')}>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setOpen({ kind: 'rename', passkey })}
                  onRemove={() => setOpen({ kind: 'remove', passkey })}
                />
              ))}
            </ul>
          )}
          {supported ? (
            <Button variant="default" onClick={() => setOpen({ kind: 'add' })} style={{ alignSelf: 'flex-start' }}>
              {t('account:passkeys.add')}
            </Button>
          ) : (
            <Text c="dimmed">{t('account:passkeys.unsupported')}</Text>
          )}
        </Stack>
      )}
      <Dialog
        opened={open?.kind === 'add' || open?.kind === 'rename'}
        onClose={close}
        title={t(open?.kind === 'rename' ? 'account:passkeys.rename' : 'account:passkeys.add')}
      >
        {open?.kind === 'add' && <AddPasskey onAdded={() => done('account:passkeys.added')} onClose={close} />}
        {open?.kind === 'rename' && (
          <RenamePasskey passkey={open.passkey} onRenamed={() => done('account:passkeys.renamed')} onClose={close} />
        )}
      </Dialog>
      <ConfirmDialog
        opened={removing !== undefined}
        onClose={close}
        title={t('account:passkeys.removeTitle')}
        text={t('account:passkeys.removeText', { name: removing?.name ?? '' })}
        confirm={t('account:passkeys.remove')}
        cancel={t('account:passkeys.cancel')}
        color="red"
        onConfirm={remove}
      />
    </Section>
  )
}
