import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../news.module.css'

/** The way back to the list, where that is a page of its own. */
export function BackToNews() {
  const { t } = useTexts()
  return (
    <Anchor component={Link} to="/news" mb="sm" className={classes.back}>
      <IconArrowLeft size={18} aria-hidden /> {t('news:back')}
    </Anchor>
  )
}
