import { ActionIcon, Anchor, Card, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import classes from './dashboard.module.css'
import { useFirstSteps } from './use-first-steps.ts'

/** Kept in the browser, as what is on one's own screen; signing out brings the card back while something is open. */
const HIDDEN = 'first-steps-hidden'

/** What a new company does first, for those who may; it goes when all is done, or when it is hidden. */
export function FirstSteps() {
  const { t } = useTexts()
  const steps = useFirstSteps()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === 'true')
  const done = steps.filter((step) => step.isDone).length
  if (isHidden || done === steps.length) return null
  const hide = () => {
    localStorage.setItem(HIDDEN, 'true')
    setHidden(true)
  }
  return (
    <Card withBorder mb="xl" component="section" aria-label={t('dashboard:steps.title')}>
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
        {steps.map(({ key, to, isDone }) => (
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
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
