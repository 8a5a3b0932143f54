import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Company } from '#contracts/account/sign-in.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../account.module.css'

interface ChooseCompanyProps {
  /** Most recently used first. */
  companies: readonly Company[]
  email: string
  onChoose: (tenantId: string, idempotencyKey: string) => Promise<void>
  onLeave: () => void
}

/** Somebody of several companies says where to: each has a host of its own. */
export function ChooseCompany({ companies, email, onChoose, onLeave }: ChooseCompanyProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const sent = useRef<{ tenantId: string; key: string }>(undefined)
  const choose = async (tenantId: string) => {
    setBusy(true)
    // A choice is taken once: where its answer was lost, the next press of the same company has to be the same for the server.
    const key = sent.current?.tenantId === tenantId ? sent.current.key : newIdempotencyKey()
    sent.current = { tenantId, key }
    await onChoose(tenantId, key).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.isUnanswered)) sent.current = undefined
      showFailure(error, 'account:login.failed')
    })
    setBusy(false)
  }
  return (
    <SignInPage title={t('account:login.choose')} help={t('account:login.chooseHelp', { email })}>
      <Stack component="ul" gap="xs" className={classes.list}>
        {companies.map(({ id, name, frontend_url }, index) => (
          <li key={id}>
            <UnstyledButton
              className={classes.company}
              autoFocus={index === 0}
              disabled={busy}
              onClick={() => void choose(id)}
            >
              <span>
                <Text span display="block" fw={600}>
                  {name}
                </Text>
                <Text span fz="sm" c="dimmed">
                  {new URL(frontend_url).host}
                </Text>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onLeave}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('account:login.other')}
      </Button>
    </SignInPage>
  )
}
