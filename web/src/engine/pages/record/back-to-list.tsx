import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { registry } from '#web/platform/modules/registry.ts'
import { listAbove, placesOf } from '#web/platform/routing/breadcrumbs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** From a record that is not there back to the list it would stand in; nothing where there is none above the page. */
export function BackToList() {
  const { t } = useTexts()
  const pathname = useLocation({ select: (location) => location.pathname })
  const list = listAbove(pathname, placesOf(registry.routes()))
  if (!list) return null
  return (
    <Button component={Link} to={list.path} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {t('engine:detail.back', { name: t(list.nameKey) })}
    </Button>
  )
}
