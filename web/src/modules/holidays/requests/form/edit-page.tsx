import { useNavigate, useParams } from '@tanstack/react-router'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { requestParams } from '../request-record.ts'
import classes from '../requests.module.css'
import { RequestHead } from '../view/request-head.tsx'
import { RequestForm } from './request-form.tsx'

/** `/holidays/{id}/edit` */
export function EditPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const back = () => void navigate({ to: `/holidays/${id}/view` })
  return (
    <>
      <PageHeader title={t('holidays:route.editRequest')} />
      <RecordLoader<Holiday>
        entity="holidays"
        id={id}
        params={requestParams}
        failed="holidays:request.loadFailed"
        isPart
        offersList
      >
        {(request) => (
          <div className={classes.page}>
            <RequestHead request={request} />
            <RequestForm request={request} layout="plain" onSaved={back} onCancel={back} />
          </div>
        )}
      </RecordLoader>
    </>
  )
}
