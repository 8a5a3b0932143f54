import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ConfirmSigningCode, type OpenSigningAnswer } from '#contracts/documents/signer.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { timeOfMoment } from '#web/platform/format/dates.ts'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './signer.module.css'
import { signing } from './signer-calls.ts'

const fields: FieldSpec[] = [{ name: 'code', label: 'name:signing.code', kind: 'code', length: 6, autoFocus: true }]
const schema = ConfirmSigningCode.pick({ code: true })

interface CodeStepProps {
  token: string
  link: OpenSigningAnswer
  onConfirmed: (pass: string) => void
}

/** A code by mail shows that the mailbox is theirs. It is sent when the page opens, unless one is good, and again on request. */
export function CodeStep({ token, link, onConfirmed }: CodeStepProps) {
  const { t } = useTexts()
  const [said, setSaid] = useState<string>()
  const isSent = useRef(false)
  const send = (again: boolean) =>
    signing.sendCode(token, again).then(
      ({ sent_at, until }) =>
        setSaid(
          t('documents:signer.codeSent', {
            email: link.email_hint,
            at: timeOfMoment(sent_at),
            until: timeOfMoment(until),
          }),
        ),
      (error: unknown) => setSaid(messageOf(error, 'documents:signer.codeFailed')),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send(false)
  }, [])
  return (
    <MainArea className={classes.alone}>
      <Stack maw={420} w="100%">
        <Title order={1}>{t('documents:signer.codeTitle', { sender: link.sender, company: link.company })}</Title>
        <Text c="dimmed">{t('documents:signer.codeHelp')}</Text>
        <Text role="status" fz="sm">
          {said}
        </Text>
        <ActionForm
          fields={fields}
          schema={schema}
          submitLabel="documents:signer.confirm"
          failed="documents:signer.confirmFailed"
          onSubmit={async ({ code }, key) => onConfirmed((await signing.confirm(token, code, key)).pass)}
          secondary={
            <Anchor component="button" type="button" onClick={() => void send(true)}>
              {t('documents:signer.sendAgain')}
            </Anchor>
          }
        />
      </Stack>
    </MainArea>
  )
}
