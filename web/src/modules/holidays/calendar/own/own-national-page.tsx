import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NationalDays } from '../../requests/national/national-days.tsx'

/** `/account/holidays/national`: the days of a year on which nobody works. */
export function OwnNationalPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('holidays:route.national')} />
      <NationalDays />
    </>
  )
}
