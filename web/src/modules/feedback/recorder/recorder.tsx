import { Button, Group, Input, Progress, Stack, Text } from '@mantine/core'
import {
  IconMicrophone,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTextCaption,
  IconTrash,
} from '@tabler/icons-react'
import { MOST_RECORDED_SECONDS } from '#contracts/feedback/feedback.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { toFirstButton, useHeldFocus } from '#web/ui/overlays/use-held-focus.ts'
import { useFileAddress } from '#web/ui/use-file-address.ts'
import classes from '../list/timeline.module.css'
import { clockOf } from './clock.ts'
import { useRecorder } from './use-recorder.ts'
import { useTranscribing } from './use-transcribing.ts'

interface RecorderProps {
  /** A new recording, the address of the stored one, or null. */
  value: unknown
  onChange: (value: File | null) => void
  /** Gets the words of a recording, where the reader has it turned into text. */
  onWords: (words: string) => void
  error: string | undefined
  disabled: boolean
}

/** Records what somebody says, lets them listen to it, and turns it into text. */
export function Recorder({ value, onChange, onWords, error, disabled }: RecorderProps) {
  const { t } = useTexts()
  const { configuration, setting } = useConfiguration()
  const { can } = useSession()
  const recorder = useRecorder(onChange)
  const { busy, transcribe } = useTranscribing(onWords)
  const address = useFileAddress(value)
  const drawnInto = useHeldFocus(toFirstButton)
  const days = Number(setting('feedback_recording_days') ?? 0)
  const isIdle = recorder.state === 'idle'
  const problem = recorder.problem && t(`feedback:recorder.${recorder.problem}`)
  return (
    <Input.Wrapper
      label={t('name:feedback.audio_file')}
      labelElement="div"
      description={days > 0 ? t('feedback:recorder.deleted', { days }) : t('feedback:recorder.help')}
      error={error ?? problem}
      descriptionProps={{ mt: 6 }}
    >
      {/* Saved now, the words that are on their way would come to a form that is gone. */}
      <Stack ref={drawnInto} gap="sm" mt="xs" data-refused={busy || undefined}>
        {!isIdle && <Running {...recorder} />}
        {isIdle && address && (
          // biome-ignore lint/a11y/useMediaCaption: it is the reader's own voice, before it is saved
          <audio className={classes.audio} controls src={address} aria-label={t('name:feedback.audio_file')} />
        )}
        {isIdle && (
          <Group gap="xs">
            <Button
              variant="default"
              disabled={disabled}
              leftSection={<IconMicrophone size={16} aria-hidden />}
              onClick={() => void recorder.begin()}
            >
              {t(address ? 'feedback:recorder.again' : 'feedback:recorder.begin')}
            </Button>
            {value instanceof File && configuration?.speech_to_text && can('useAi') && (
              <Button
                variant="default"
                loading={busy}
                leftSection={<IconTextCaption size={16} aria-hidden />}
                onClick={() => void transcribe(value)}
              >
                {t('feedback:recorder.toText')}
              </Button>
            )}
            {address && (
              <Button
                variant="subtle"
                color="red"
                disabled={disabled}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(null)}
              >
                {t('feedback:recorder.remove')}
              </Button>
            )}
          </Group>
        )}
        {busy && (
          <Text fz="sm" c="dimmed" role="status">
            {t('feedback:recorder.textFirst')}
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function Running({ state, seconds, level, pause, resume, stop }: ReturnType<typeof useRecorder>) {
  const { t } = useTexts()
  const isPaused = state === 'paused'
  return (
    // Saved now, it would be lost: nothing is sent before it is stopped.
    <Stack gap="xs" data-refused data-invalid-field>
      <Group gap="sm">
        <Text role="status">{t(isPaused ? 'feedback:recorder.paused' : 'feedback:recorder.recording')}</Text>
        <Text c="dimmed" data-figures>
          {clockOf(seconds)} / {clockOf(MOST_RECORDED_SECONDS)}
        </Text>
      </Group>
      <Progress.Root maw={420}>
        <Progress.Section value={Math.round(level * 100)} aria-label={t('feedback:recorder.level')} />
      </Progress.Root>
      <Group gap="xs">
        {isPaused ? (
          <Button variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={resume}>
            {t('feedback:recorder.resume')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconPlayerPause size={16} aria-hidden />} onClick={pause}>
            {t('feedback:recorder.pause')}
          </Button>
        )}
        <Button leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={stop}>
          {t('feedback:recorder.stop')}
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        {t('feedback:recorder.stopFirst')}
      </Text>
    </Stack>
  )
}
