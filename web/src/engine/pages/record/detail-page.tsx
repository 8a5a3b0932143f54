import { Box, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { type PageTab, PageTabs } from '../tabs/page-tabs.tsx'
import classes from './detail-page.module.css'

export interface DetailPageProps {
  /** Avatar or icon. */
  picture?: ReactNode
  name: ReactNode
  /** Under the name: what one knows this by besides. */
  subtitle?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  tabs?: readonly PageTab[]
  /** Side panel: what one wants to know at a glance. Values that are undefined are left out. */
  facts?: readonly { label: string; value: ReactNode | undefined }[]
  /** The open tab: usually an `<Outlet />`. */
  children: ReactNode
}

/** The page kind *detail*: who or what this is, its sections with addresses of their own, and its facts. */
export function DetailPage({ picture, name, subtitle, badge, actions, tabs, facts, children }: DetailPageProps) {
  const { t } = useTexts()
  const known = (facts ?? []).filter((fact) => fact.value !== undefined)
  return (
    <>
      <Group justify="space-between" mb="lg" gap="md">
        <Group gap="md" wrap="nowrap" miw={0}>
          {picture}
          <Box miw={0} className={classes.identity}>
            <Group gap="sm">
              <Title order={1}>{name}</Title>
              {badge}
            </Group>
            {subtitle && (
              <Text component="div" c="dimmed">
                {subtitle}
              </Text>
            )}
          </Box>
        </Group>
        <Group className={classes.actions} gap="xs">
          {actions}
        </Group>
      </Group>
      {tabs && <PageTabs tabs={tabs} label={t('engine:detail.tabs')} />}
      <div className={classes.body} data-facts={known.length > 0 || undefined}>
        <Stack miw={0}>{children}</Stack>
        {known.length > 0 && (
          <aside className={classes.facts} aria-label={t('engine:detail.facts')}>
            <FactList facts={known} narrow />
          </aside>
        )}
      </div>
    </>
  )
}
