import { Center, Loader } from '@mantine/core'
import { useTexts } from '../texts/use-texts.ts'

/** While a page's code is on its way and takes longer than a moment. */
export function PagePending() {
  const { t } = useTexts()
  return (
    <Center mih="60dvh" role="status" aria-busy aria-label={t('platform:shell.loading')}>
      <Loader />
    </Center>
  )
}
