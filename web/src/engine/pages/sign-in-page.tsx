import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The page kind *sign-in*, inside the `auth` layout: a title, a line of help, the form, and links under it. */
export function SignInPage(props: { title: string; help?: string; children: ReactNode; footer?: ReactNode }) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{props.title}</Title>
        {props.help && (
          <Text c="dimmed" mt={4}>
            {props.help}
          </Text>
        )}
      </div>
      {props.children}
      {props.footer && (
        <Text component="div" fz="sm" c="dimmed">
          {props.footer}
        </Text>
      )}
    </Stack>
  )
}
