import { ActionIcon, Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
import classes from './dashboard.module.css'
import { StepButton } from './step-button.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** What a new company does first, for those who may; it goes when all is done, or when its reader puts it away. `onOpen` hears whether it is there. */
export function FirstSteps({ onOpen }: { onOpen?: (isOpen: boolean) => void }) {
  const { t } = useTexts()
  const steps = useFirstSteps()
  const { configuration } = useConfiguration()
  const isHidden = ownSetting(configuration, 'own_first_steps_hidden')
  const done = steps.filter((step) => step.isDone).length
  const isOpen = !isHidden && done < steps.length
  useEffect(() => onOpen?.(isOpen), [onOpen, isOpen])
  if (!isOpen) return null
  const hide = () => void saveOwnSetting('own_first_steps_hidden', true)
  return (
    <Card withBorder mb="md" component="section" aria-label={t('dashboard:steps.title')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
        <div>
          <Title order={2} fz="md">
            {t('dashboard:steps.title')}
          </Title>
          <Text c="dimmed" fz="sm" mt={4}>
            {t('dashboard:steps.help', { done, all: steps.length })}
          </Text>
        </div>
        <Hint label={t('dashboard:steps.hide')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('dashboard:steps.hide')} onClick={hide}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </Group>
      <ul className={classes.steps}>
        {steps.map(({ key, to, orTo, isDone, run }) => (
          <li key={key} className={classes.step}>
            {isDone ? (
              <IconCircleCheckFilled size={20} className={classes.done} aria-label={t('dashboard:steps.done')} />
            ) : (
              <IconCircle size={20} stroke={1.6} className={classes.open} aria-hidden />
            )}
            <div>
              {isDone ? (
                <Text c="dimmed">{t(`dashboard:step.${key}`)}</Text>
              ) : (
                <>
                  <Anchor component={Link} to={to} fw={500}>
                    {t(`dashboard:step.${key}`)}
                  </Anchor>
                  <Text c="dimmed" fz="sm">
                    {t(`dashboard:step.${key}Help`)}
                  </Text>
                  {orTo && (
                    <Group gap="xs" mt={8}>
                      <Button component={Link} to={to} variant="light" size="compact-sm">
                        {t('dashboard:step.peopleSheet')}
                      </Button>
                      <Button component={Link} to={orTo} variant="subtle" size="compact-sm">
                        {t('dashboard:step.peopleOne')}
                      </Button>
                    </Group>
                  )}
                  {run && <StepButton step={key} to={to} run={run} />}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
