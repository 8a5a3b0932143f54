import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { registry } from '../modules/registry.ts'
import { breadcrumbs, placesOf } from '../routing/breadcrumbs.ts'
import { usePlaceNames } from '../routing/place-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './shell.module.css'

/** The trail to the open page; nothing where there is no page above it. */
export function Crumbs() {
  const { t } = useTexts()
  const pathname = useLocation({ select: (location) => location.pathname })
  const places = useMemo(() => placesOf(registry.routes()), [])
  const trail = breadcrumbs(pathname, places, t, usePlaceNames())
  if (trail.length === 0) return null
  return (
    <nav aria-label={t('platform:shell.breadcrumbs')}>
      <Breadcrumbs separatorMargin={6} className={classes.trail}>
        {trail.map((crumb, i) =>
          i === trail.length - 1 ? (
            <Text key={crumb.path} className={classes.here} fz="sm" lh="sm" fw={500} truncate aria-current="page">
              {crumb.name}
            </Text>
          ) : (
            <Anchor key={crumb.path} component={Link} to={crumb.path} fz="sm" lh="sm" c="dimmed" truncate>
              {crumb.name}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  )
}
