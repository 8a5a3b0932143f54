import { Box, Button, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './wizard.module.css'

export interface WizardStep {
  key: string
  title: TextKey
  help?: TextKey
  /** Usually an `ActionForm` with a `draftKey`, so that going back finds what was typed. */
  content: ReactNode
}

export interface WizardProps {
  steps: readonly WizardStep[]
  /** Key of the open step. */
  current: string
  /** Goes back to an earlier step; left out, there is no way back. */
  onBack?: (key: string) => void
}

/** The page kind *wizard*: where one is, the step's own form, and the way back. Steps slide in. */
export function Wizard({ steps, current, onBack }: WizardProps) {
  const { t } = useTexts()
  const index = Math.max(
    0,
    steps.findIndex((step) => step.key === current),
  )
  const step = steps[index]
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step?.key)
  useEffect(() => {
    if (shown.current === step?.key) return
    shown.current = step?.key
    // What was pressed went with its step; a field of the new one may have taken the focus already.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [step?.key])
  if (!step) return null
  const before = steps[index - 1]
  const progress = t('engine:wizard.progress', { step: index + 1, count: steps.length, name: t(step.title) })
  return (
    <Stack gap="lg">
      <ol className={classes.steps} aria-label={progress}>
        {steps.map((one, i) => (
          <li key={one.key} data-done={i <= index || undefined} aria-current={i === index ? 'step' : undefined} />
        ))}
      </ol>
      <Box key={step.key} className={classes.slide} ref={box} tabIndex={-1}>
        <Text fz="sm" c="dimmed" mb={4}>
          {`${index + 1} / ${steps.length}`}
        </Text>
        <Title order={1}>{t(step.title)}</Title>
        {step.help && (
          <Text c="dimmed" mt={4}>
            {t(step.help)}
          </Text>
        )}
        <Box mt="lg">{step.content}</Box>
      </Box>
      {before && onBack && (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onBack(before.key)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('engine:wizard.back')}
        </Button>
      )}
    </Stack>
  )
}
