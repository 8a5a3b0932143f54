import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import type { MissingPerson } from '#contracts/time/weeks.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { missingPeopleQuery, remindOfMissing } from './missing-people.ts'
import classes from './remind.module.css'

/** Whose hours of last week are missing: those who are ticked are reminded; of the others it says why they cannot be. */
export function RemindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  // As they are now, not as they were when the dialog was open before.
  const { data, isError, refetch } = useQuery({ ...missingPeopleQuery, gcTime: 0 })
  return (
    <Dialog onClose={onClose} title={t('time:remind.title')}>
      {data ? (
        <RemindForm people={data.people} from={data.from} to={data.to} onClose={onClose} />
      ) : isError ? (
        <ErrorState title={t('time:remind.unknown')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={220} radius={8} />
      )}
    </Dialog>
  )
}

interface RemindFormProps {
  people: readonly MissingPerson[]
  from: string
  to: string
  onClose: () => void
}

function RemindForm({ people, from, to, onClose }: RemindFormProps) {
  const { t } = useTexts()
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const chosen = people.filter(({ employee_id, refusal }) => refusal === null && !unticked.has(employee_id))
  const tick = (id: string, isTicked: boolean) =>
    setUnticked((now) => new Set(isTicked ? [...now].filter((one) => one !== id) : [...now, id]))
  const send = async () => {
    setBusy(true)
    try {
      const ids = chosen.map(({ employee_id }) => employee_id)
      const { reminded, refused } = await remindOfMissing({ employee_ids: ids })
      if (reminded > 0) showSuccess(t('time:remind.done', { count: reminded }))
      for (const { name, reason } of refused) notify('warning', `${name}: ${reason}`)
      onClose()
    } catch (error) {
      showFailure(error, 'time:remind.failed')
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text c="dimmed" fz="sm" data-figures>
        {t('time:remind.help', { from: formatDay(from), to: formatDay(to) })}
      </Text>
      {people.length === 0 && <Text>{t('time:remind.nobody')}</Text>}
      <ul className={classes.people}>
        {people.map((person) => (
          <PersonLine
            key={person.employee_id}
            person={person}
            from={from}
            isTicked={chosen.includes(person)}
            onTick={(isTicked) => tick(person.employee_id, isTicked)}
          />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('engine:dialog.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void send()}>
          {t('time:remind.send', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  )
}

interface PersonLineProps {
  person: MissingPerson
  /** The first day of the week. */
  from: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function PersonLine({ person, from, isTicked, onTick }: PersonLineProps) {
  const { t } = useTexts()
  const { employee_id, name, avatar, minutes, refusal } = person
  return (
    <li className={classes.person}>
      <TickBox
        aria-label={t('time:remind.tick', { name })}
        checked={isTicked}
        disabled={refusal !== null}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <PersonAvatar name={name} image={avatar} size={28} />
      <div className={classes.words}>
        <Anchor
          component={Link}
          to="/time"
          search={{ employeeId: employee_id, view: 'week', date: from } as never}
          fz="sm"
          c="inherit"
        >
          {name}
        </Anchor>
        {refusal && (
          <Text fz="xs" c="dimmed">
            {refusal}
          </Text>
        )}
      </div>
      <Text fz="sm" fw={600} data-figures>
        {shownTime(minutes)}
      </Text>
    </li>
  )
}
