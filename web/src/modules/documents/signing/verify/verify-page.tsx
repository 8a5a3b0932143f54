import { Alert, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundSignature, VerifyAnswer } from '#contracts/documents/signing-answers.ts'
import { VERIFIABLE_MEGABYTES } from '#contracts/documents/verifiable.ts'
import { api } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { LanguageSwitch } from '#web/platform/shell/language-switch.tsx'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import classes from './verify.module.css'

const colors = { sealed: 'primary', extended: 'red', changed: 'red', foreign: 'gray', unsigned: 'gray' } as const

/** `/verify`, open to everybody: was this PDF sealed here, when, and did a byte of it change since. */
export function VerifyPage() {
  const { t } = useTexts()
  const [file, setFile] = useState<File>()
  const check = useMutation({
    mutationFn: async (given: File) =>
      (await api.post<{ data: VerifyAnswer }>('/verify', { file: given }, { onError: 'caller' })).data,
  })
  const take = ([given]: File[]) => {
    setFile(given)
    check.reset()
    if (given) check.mutate(given)
  }
  return (
    <MainArea className={classes.page}>
      <Stack maw={680} w="100%">
        <div className={classes.head}>
          <Title order={1}>{t('documents:verify.title')}</Title>
          <LanguageSwitch />
        </div>
        <Text c="dimmed">{t('documents:verify.help')}</Text>
        <FileDrop
          label={t('documents:verify.file')}
          accept={['application/pdf']}
          maxSize={VERIFIABLE_MEGABYTES * 1024 * 1024}
          files={file ? [file] : []}
          onChange={take}
        />
        <div role="status" aria-busy={check.isPending}>
          {check.isPending && <Text>{t('documents:verify.checking')}</Text>}
          {check.isSuccess && <Verdict answer={check.data} />}
        </div>
        {check.isError && (
          <Alert color="red" role="alert">
            {messageOf(check.error, 'documents:verify.failed')}
          </Alert>
        )}
      </Stack>
    </MainArea>
  )
}

function Verdict({ answer }: { answer: VerifyAnswer }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Stack>
      <Alert color={colors[answer.verdict]} title={t(`documents:verify.${answer.verdict}`)}>
        {answer.message}
      </Alert>
      <FactList
        facts={[
          ...(answer.sealed_at
            ? [{ label: t('documents:verify.sealedAt'), value: format.moment(answer.sealed_at) }]
            : []),
          { label: 'SHA-256', value: <code className={classes.hash}>{answer.sha256}</code>, wide: true },
        ]}
      />
      {answer.signatures.length > 0 && <Title order={2}>{t('documents:verify.signatures')}</Title>}
      {answer.signatures.map((signature) => (
        <Signature key={signature.fingerprint + signature.signed_at} signature={signature} />
      ))}
    </Stack>
  )
}

function Signature({ signature }: { signature: FoundSignature }) {
  const { t } = useTexts()
  const format = useFormat()
  const facts = [
    { label: t('documents:verify.by'), value: signature.name },
    { label: t('documents:verify.issuer'), value: signature.issuer },
    ...(signature.signed_at
      ? [{ label: t('documents:verify.signedAt'), value: format.moment(signature.signed_at) }]
      : []),
    ...(signature.stamped_at
      ? [{ label: t('documents:verify.stampedAt'), value: format.moment(signature.stamped_at) }]
      : []),
    {
      label: t('documents:verify.bytes'),
      value: t(signature.intact ? 'documents:verify.intact' : 'documents:verify.broken'),
    },
    {
      label: t('documents:verify.covers'),
      value: t(signature.covers_all ? 'documents:verify.coversAll' : 'documents:verify.coversPart'),
    },
    {
      label: t('documents:verify.fingerprint'),
      value: <code className={classes.hash}>{signature.fingerprint}</code>,
      wide: true,
    },
  ]
  return (
    <section className={classes.signature} aria-label={signature.name}>
      <FactList facts={facts} />
    </section>
  )
}
