import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { storyQuery } from '../story.ts'
import classes from '../waiting.module.css'

/** As long as one needs to read it. */
const STAYS = 3000

/** A request on which somebody else has decided meanwhile: it says who, and goes. */
export function GoneRow({ record, onRead }: { record: WaitingRecord; onRead: () => void }) {
  const { t } = useTexts()
  const { entity, id, person, avatar, about, kind } = record
  const { data, isPending } = useQuery({ ...storyQuery(entity, id), enabled: record.version !== null })
  const last = data?.flatMap(({ decisions }) => decisions).at(-1)
  const words = last?.name
    ? t(`inbox:gone.${last.decision}`, { name: last.name })
    : isPending && record.version !== null
      ? undefined
      : t('inbox:gone.other')
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    if (!words) return
    const timer = setTimeout(() => read.current(), STAYS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <li className={classes.row} data-gone>
      <PersonAvatar name={person} image={avatar} size={32} />
      <div className={classes.words}>
        <Text fz="sm">
          <b>{person}</b> {about ?? kind}
        </Text>
        <Text fz="xs" fw={600} role="status">
          {words}
        </Text>
      </div>
    </li>
  )
}
