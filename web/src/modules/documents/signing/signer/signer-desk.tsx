import { Alert, Button, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import type { SignedAnswer, SignerDocument, SignerField } from '#contracts/documents/signer.ts'
import { UnsavedGuard } from '#web/engine/form/sending/unsaved-guard.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { LanguageSwitch } from '#web/platform/shell/language-switch.tsx'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Paper } from '../paper/paper.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DownloadButton } from './download-button.tsx'
import { leftToFill } from './draft/filled.ts'
import { useDraft } from './draft/use-draft.ts'
import { SignDialog } from './sign-dialog.tsx'
import { SignatureDialog } from './signature/signature-dialog.tsx'
import classes from './signer.module.css'
import type { As } from './signer-calls.ts'
import { SignerPlace } from './signer-place.tsx'
import { TextDialog } from './text-dialog.tsx'

interface SignerDeskProps {
  as: As
  document: SignerDocument
  onDone: (answer: SignedAnswer) => void
}

/** The document with the signer's places on it: read, filled in one after the other, signed or declined. */
export function SignerDesk({ as, document: paper, onDone }: SignerDeskProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { filled, change, isKept } = useDraft(as, paper.draft)
  const [open, setOpen] = useState<SignerField>()
  const [step, setStep] = useState<'signing' | 'declining'>()
  const left = leftToFill(paper.fields, filled)
  const toValue = (id: string, value: string | boolean) =>
    change((before) => ({ ...before, values: { ...before.values, [id]: value } }))
  const goTo = (field: SignerField) => {
    const place = window.document.querySelector<HTMLElement>(`[data-signer-place="${field.id}"]`)
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    place?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' })
    place?.focus({ preventScroll: true })
    if (field.kind !== 'checkbox') setOpen(field)
  }
  const next = () => (left[0] ? goTo(left[0]) : setStep('signing'))
  return (
    <MainArea className={classes.desk}>
      <header className={classes.head}>
        <div>
          <Text c="dimmed" fz="sm">
            {t('documents:signer.from', { sender: paper.sender, company: paper.company })}
          </Text>
          <Title order={1} fz="lg">
            {paper.document}
          </Title>
        </div>
        <Group gap="xs" wrap="nowrap">
          <LanguageSwitch />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={14} aria-hidden />}>
                {t('documents:signer.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item color="red" onClick={() => setStep('declining')}>
                {t('documents:signer.decline')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </header>
      <Stack gap="sm" className={classes.body}>
        {paper.message && (
          <Alert
            color="gray"
            icon={<IconMessage size={18} aria-hidden />}
            title={t('documents:signer.message', { sender: paper.sender })}
          >
            <Text style={{ whiteSpace: 'pre-line' }}>{paper.message}</Text>
          </Alert>
        )}
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" fz="sm">
            {t('documents:signer.until', { day: format.day(paper.due_on ?? paper.expires_on) })}
          </Text>
          <DownloadButton as={as} />
        </Group>
        <Paper file={paper.file_url} pages={paper.pages}>
          {(page, scale) =>
            paper.fields
              .filter((field) => field.page === page)
              .map((field) => (
                <SignerPlace
                  key={field.id}
                  field={field}
                  scale={scale}
                  name={paper.name}
                  filled={filled}
                  isNext={left[0]?.id === field.id}
                  onOpen={() => setOpen(field)}
                  onTick={(isTicked) => toValue(field.id, isTicked)}
                />
              ))
          }
        </Paper>
      </Stack>
      <footer className={classes.foot}>
        <Text fz="sm" role="status">
          {t('documents:signer.left', { count: left.length })}
        </Text>
        <Button onClick={next}>{t(left.length > 0 ? 'documents:signer.next' : 'documents:signer.sign')}</Button>
      </footer>
      {open?.kind === 'text' && (
        <TextDialog
          field={open}
          value={String(filled.values[open.id] ?? '')}
          onClose={() => setOpen(undefined)}
          onKeep={(value) => {
            toValue(open.id, value)
            setOpen(undefined)
          }}
        />
      )}
      {(open?.kind === 'signature' || open?.kind === 'initials') && (
        <SignatureDialog
          kind={open.kind}
          name={paper.name}
          onClose={() => setOpen(undefined)}
          onKeep={(picture) => {
            const { kind } = open
            change((before) => ({ ...before, [kind]: picture }))
            setOpen(undefined)
          }}
        />
      )}
      {step === 'signing' && (
        <SignDialog as={as} paper={paper} filled={filled} onClose={() => setStep(undefined)} onDone={onDone} />
      )}
      <UnsavedGuard isDirty={() => !isKept} />
      {step === 'declining' && <DeclineDialog as={as} onClose={() => setStep(undefined)} onDone={onDone} />}
    </MainArea>
  )
}
