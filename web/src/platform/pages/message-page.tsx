import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from '../modules/define-module.ts'
import { MainArea } from '../shell/main-area.tsx'

/** A page that says one thing: an icon, a sentence, what to do next. Stands alone, without menu. */
export function MessagePage(props: { icon: Icon; title: string; help: string; children?: ReactNode }) {
  return (
    <MainArea style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: 24 }}>
      <Stack align="center" gap="md" maw={460} ta="center">
        <ThemeIcon size={56} radius="xl" variant="light">
          <props.icon size={28} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Title order={1}>{props.title}</Title>
        <Text c="dimmed">{props.help}</Text>
        {props.children}
      </Stack>
    </MainArea>
  )
}
