import { Button } from '@mantine/core'
import { IconCash, IconPencil, IconRotate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ClaimDialogs } from '../../list/steps/claim-dialogs.tsx'
import type { Claim, Step } from '../../list/steps/step.ts'
import { ClaimMenu } from './claim-menu.tsx'
import classes from './view.module.css'

/** The form of an expense or a bundle. */
const formOf = ({ entity, record }: Claim) =>
  entity === 'expenses' ? `/expenses/single/${record.id}/edit` : `/expenses/${record.id}/edit`

/** What comes next with it, by its state and who looks; nothing is filled where nothing does. */
export function ClaimSteps({ claim }: { claim: Claim }) {
  const { t } = useTexts()
  const { employee } = useSession()
  const [step, setStep] = useState<Step>()
  const { attributes, meta } = claim.record
  const { status, can_pay, employee_id } = attributes
  const isMine = employee?.id === employee_id
  return (
    <>
      {status === 'draft' && meta.authorizedToUpdate && (
        <Button
          component={Link}
          to={formOf(claim)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('expenses:view.edit')}
        </Button>
      )}
      <ClaimMenu claim={claim} isDeciding={status === 'draft'} />
      {status === 'approved' && can_pay && (
        <Button
          variant="filled"
          className={classes.main}
          leftSection={<IconCash size={16} aria-hidden />}
          onClick={() => setStep({ ...claim, kind: 'pay' } as Step)}
        >
          {t('expenses:pay.submit')}
        </Button>
      )}
      {status === 'rejected' && isMine && (
        <Button
          component={Link}
          to={formOf(claim)}
          variant="filled"
          className={classes.main}
          leftSection={<IconRotate size={16} aria-hidden />}
        >
          {t('expenses:list.mend')}
        </Button>
      )}
      <ClaimDialogs step={step} onClose={() => setStep(undefined)} />
    </>
  )
}
